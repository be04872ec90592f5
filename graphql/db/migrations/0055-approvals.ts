import { sql } from "kysely";

/**
 * What an approval gave, and why it was less than was asked for or more than was left. Those of before, and of the release
 * before, gave all that was asked for and say nothing. An amount goes with its approval, whoever opens the request again.
 */
export const approvals = sql`
  alter table co_op_requests
    add column approved_amount numeric(12, 2) check (approved_amount >= 0),
    add column approval_reason text,
    add check (status = 'approved' or (approved_amount is null and approval_reason is null));

  create function end_approval() returns trigger language plpgsql as $$
    begin
      new.approved_amount := null;
      new.approval_reason := null;
      return new;
    end
  $$;

  create trigger end_approval before update of status on co_op_requests
    for each row when (old.status = 'approved' and new.status <> 'approved') execute function end_approval();

  create or replace view co_op_amounts as
    select request.id as co_op_requests_id, request.profile_id, request.form_type, request.status, request.date_submitted,
      coalesce(request.approved_amount, form.asked)::numeric(14, 2) as amount,
      form.asked
    from co_op_requests request
      cross join lateral (
        select coalesce(case request.form_type
          when 'co-op-advertising-claim' then (
            select sum(line.co_op_credit)
            from advertising_claim_forms form
              join advertising_claim_form_data_requirements line on line.advertising_claim_form_id = form.id
            where form.co_op_requests_id = request.id)
          when 'govt-com-sales-credit-claim' then (
            select sum(line.total_credit)
            from government_commerical_sales_credit_claims form
              join government_commerical_sales_credit_claim_data line
                on line.government_commerical_sales_credit_claim_id = form.id
            where form.co_op_requests_id = request.id)
          when 'special-project-request' then (
            select form.credited from special_project_forms form where form.co_op_requests_id = request.id)
          when 'boat-show-credit' then (
            select form.credited from boat_show_credits form where form.co_op_requests_id = request.id)
        end, 0)::numeric(14, 2) as asked
      ) form
    where request.form_type <> 'media-pre-approval';
`;
