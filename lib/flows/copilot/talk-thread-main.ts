import "server-only";
import { answerRequests } from "@/lib/platform/threads/answer-requests";
import { workOnTalk } from "./work-on-talk";

answerRequests(workOnTalk);
