import "server-only";
import { answerOrders } from "../answer-orders";
import { workOnTalk } from "./work-on-talk";

answerOrders(workOnTalk);
