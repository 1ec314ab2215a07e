-- CreateTable
CREATE TABLE "chat_messages" (
    "id" UUID NOT NULL,
    "meeting_id" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "participant_id" UUID NOT NULL,
    "key" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "reply_to_id" UUID,
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "chat_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "meeting_jottings" (
    "meeting_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "meeting_jottings_pkey" PRIMARY KEY ("meeting_id","user_id")
);

-- CreateTable
CREATE TABLE "call_ratings" (
    "participant_id" UUID NOT NULL,
    "meeting_id" UUID NOT NULL,
    "rating" INTEGER NOT NULL,
    "problems" TEXT[],
    "comment" TEXT,
    "rated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "call_ratings_pkey" PRIMARY KEY ("participant_id")
);

-- CreateIndex
CREATE INDEX "chat_messages_meeting_id_reply_to_id_idx" ON "chat_messages"("meeting_id", "reply_to_id");

-- CreateIndex
CREATE UNIQUE INDEX "chat_messages_meeting_id_place_key" ON "chat_messages"("meeting_id", "place");

-- CreateIndex
CREATE UNIQUE INDEX "chat_messages_meeting_id_id_key" ON "chat_messages"("meeting_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "chat_messages_participant_id_key_key" ON "chat_messages"("participant_id", "key");

-- CreateIndex
CREATE INDEX "meeting_jottings_user_id_idx" ON "meeting_jottings"("user_id");

-- CreateIndex
CREATE INDEX "call_ratings_meeting_id_idx" ON "call_ratings"("meeting_id");

-- AddForeignKey
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_participant_id_fkey" FOREIGN KEY ("participant_id") REFERENCES "participants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_meeting_id_reply_to_id_fkey" FOREIGN KEY ("meeting_id", "reply_to_id") REFERENCES "chat_messages"("meeting_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "meeting_jottings" ADD CONSTRAINT "meeting_jottings_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meeting_jottings" ADD CONSTRAINT "meeting_jottings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "call_ratings" ADD CONSTRAINT "call_ratings_meeting_id_fkey" FOREIGN KEY ("meeting_id") REFERENCES "meetings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "call_ratings" ADD CONSTRAINT "call_ratings_participant_id_fkey" FOREIGN KEY ("participant_id") REFERENCES "participants"("id") ON DELETE CASCADE ON UPDATE CASCADE;
