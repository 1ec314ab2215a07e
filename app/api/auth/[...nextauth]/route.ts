import { answerSignIn } from "@/lib/flows/sign-in/answer-sign-in";

type Context = { params: Promise<{ nextauth: string[] }> };

const answer = async (request: Request, { params }: Context) => answerSignIn(request, (await params).nextauth);

export { answer as GET, answer as POST };
