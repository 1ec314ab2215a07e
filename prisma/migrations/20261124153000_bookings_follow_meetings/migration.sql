-- What a booking has to remember: how its type was called, and whom the booker asked along before the host said yes.
ALTER TABLE "bookings" ADD COLUMN "type_title" TEXT NOT NULL,
ADD COLUMN "guests" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];

-- A booking holds the time of its meeting, whoever moves or cancels that: with the buffers that it was made with. Moving
-- one onto another is refused by "bookings_do_not_overlap".
CREATE FUNCTION "settle_booking"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bookings
     SET status = CASE WHEN NEW.status = 'cancelled' THEN 'cancelled' ELSE status END::booking_status,
         held = tstzrange(
           NEW.scheduled_at - (OLD.scheduled_at - lower(held)),
           NEW.scheduled_at + make_interval(mins => NEW.duration_minutes)
             + (upper(held) - OLD.scheduled_at - make_interval(mins => OLD.duration_minutes)))
   WHERE meeting_id = NEW.id AND status <> 'cancelled';
  RETURN NULL;
END
$$;
CREATE TRIGGER "settle_booking" AFTER UPDATE OF "status", "scheduled_at", "duration_minutes" ON "meetings"
  FOR EACH ROW
  WHEN (NEW.status = 'cancelled' AND OLD.status <> 'cancelled'
        OR (OLD.scheduled_at, OLD.duration_minutes) IS DISTINCT FROM (NEW.scheduled_at, NEW.duration_minutes))
  EXECUTE FUNCTION "settle_booking"();
