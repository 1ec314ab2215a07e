import "server-only";
import { database } from "../database";

export const getUser = (id: string) => database.user.findUniqueOrThrow({ where: { id } });
