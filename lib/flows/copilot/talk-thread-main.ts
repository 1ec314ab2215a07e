import "server-only";
import { answerOrders } from "@/lib/platform/threads/answer-orders";
import { workOnTalk } from "./work-on-talk";

answerOrders(workOnTalk);
