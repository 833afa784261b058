ALTER TABLE "push_devices" ADD COLUMN "session_id" text;--> statement-breakpoint
-- However somebody ends a session (on the device, from another one, with a new password), its browser is told nothing more:
-- the phone may be lost. A session that only was not used for long is no reason to end what was asked for.
CREATE FUNCTION forget_push_device() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_devices WHERE session_id = OLD.id;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER push_devices_of_each_session AFTER DELETE ON session FOR EACH ROW
WHEN (OLD.expires_at > now()) EXECUTE FUNCTION forget_push_device();
