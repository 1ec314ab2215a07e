-- Whoever disables an account closes its vault in the same moment: an account that is enabled again finds it locked.
CREATE FUNCTION public.end_vault_openings() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$ BEGIN
  UPDATE public.vault_openings SET ends_at = now() WHERE user_id = NEW.id AND ends_at > now();
  RETURN NULL;
END $$;
CREATE TRIGGER "user_disabled" AFTER UPDATE OF "disabled_at" ON "users"
  FOR EACH ROW WHEN (NEW.disabled_at IS NOT NULL) EXECUTE FUNCTION public.end_vault_openings();
