import { sql } from "kysely";

/**
 * The credit memo or payment with which an approved claim or co-op request was settled. It ends before its approval does:
 * a request that is reopened by whatever release must not keep it unseen. Only the view's last columns are new.
 */
export const settlements = sql`
  alter table co_op_requests
    add column settlement_number text check (settlement_number <> ''),
    add column settled_on date,
    add check ((settlement_number is null) = (settled_on is null)),
    add check (settled_on is null or (status = 'approved' and form_type <> 'media-pre-approval'));

  alter table warranty_claims
    add column settlement_number text check (settlement_number <> ''),
    add column settled_on date,
    add check ((settlement_number is null) = (settled_on is null)),
    add check (settled_on is null or status = 'approved');

  create or replace view co_op_amounts as
    select request.id as co_op_requests_id, request.profile_id, request.form_type, request.status, request.date_submitted,
      coalesce(request.approved_amount, form.asked)::numeric(14, 2) as amount,
      form.asked, request.settled_on, request.settlement_number
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
