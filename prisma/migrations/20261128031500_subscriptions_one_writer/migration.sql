-- What the payment provider said is written here and nowhere else. The product's role may read the table and call this
-- (scripts/stack/product-role.mjs); it runs as the owner of the table, so no other role has to be made.

-- Of this person only `kept` stay as they are; `stated` takes the place of the others.
CREATE FUNCTION public.store_subscriptions(person uuid, kept text[], stated jsonb) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM public.subscriptions WHERE user_id = person AND id <> ALL (kept);
  INSERT INTO public.subscriptions (id, user_id, status, plan, lookup_key, period_start, period_end,
                                    cancel_at_period_end, past_due_since, paid_amount, paid_currency, created_at)
    SELECT one.id, person, one.status, one.plan, one."lookupKey", one."periodStart", one."periodEnd",
           one."cancelAtPeriodEnd", one."pastDueSince", one."paidAmount", one."paidCurrency", one."createdAt"
      FROM jsonb_to_recordset(stated) AS one(
             id text, status text, plan public.paid_plan, "lookupKey" text, "periodStart" timestamptz, "periodEnd" timestamptz,
             "cancelAtPeriodEnd" boolean, "pastDueSince" timestamptz, "paidAmount" integer, "paidCurrency" text,
             "createdAt" timestamptz);
$$;
REVOKE ALL ON FUNCTION public.store_subscriptions(uuid, text[], jsonb) FROM PUBLIC;
