-- However a user comes into being (form, social provider, script), its profile comes in the same insert or neither does.
CREATE FUNCTION make_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO profiles (id, display_name, contact_email, created_at)
  VALUES (NEW.id, nullif(NEW.name, ''), NEW.email, NEW.created_at);
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER profile_with_each_user AFTER INSERT ON "user" FOR EACH ROW EXECUTE FUNCTION make_profile();
