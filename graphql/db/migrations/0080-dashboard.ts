import { sql } from "kysely";

/** What the dashboard sums up, and an index for who has read a message. */
export const dashboard = sql`
  -- What a request for money counts as in the ledger, as the rules of credits have computed it for its form; a media
  -- pre-approval is a permission, not an amount.
  create view co_op_amounts as
    select request.id as co_op_requests_id, request.profile_id, request.form_type, request.status, request.date_submitted,
      coalesce(case request.form_type
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
      end, 0)::numeric(14, 2) as amount
    from co_op_requests request
    where request.form_type <> 'media-pre-approval';

  create index on admin_message_status (message_id, is_read);
`;
