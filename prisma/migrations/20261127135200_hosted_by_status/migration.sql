-- What somebody hosts and is over, or ahead, is found without all that they ever hosted.
DROP INDEX "meetings_host_id_created_at_idx";
CREATE INDEX "meetings_host_id_status_created_at_idx" ON "meetings" ("host_id", "status", "created_at");
