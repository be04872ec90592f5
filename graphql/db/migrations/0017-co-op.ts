import { sql } from "kysely";

/** The block that every form shares (spec 3, section 3). A form belongs to one request and goes with it. */
const form = sql`
    id uuid primary key default gen_random_uuid(),
    co_op_requests_id uuid not null unique references co_op_requests on delete cascade,
    profile_id text not null references profiles,
    dealer_name text,
    contact_name text,
    phone text,
    fax text,
    address text,
    address2 text,
    city text,
    state text,
    country text,
    zipcode text,
    additional_info text,
    status text not null default 'new' check (status in ('new', 'approved', 'pending', 'denied')),
    date_submitted timestamptz(3) not null default now(),
    created_at timestamptz(3) not null default now()`;

/** Co-op requests, the five forms, their lines and comments, and what each request counts as. */
export const coOp = sql`
  create table co_op_requests (
    id uuid primary key default gen_random_uuid(),
    profile_id text not null references profiles,
    submitted_by text collate "und-x-icu",
    form_type text not null check (form_type in (
      'media-pre-approval', 'co-op-advertising-claim', 'special-project-request', 'govt-com-sales-credit-claim',
      'boat-show-credit'
    )),
    status text not null default 'new' check (status in ('new', 'approved', 'pending', 'denied')),
    date_submitted timestamptz(3) not null default now(),
    created_at timestamptz(3) not null default now(),
    revised_at timestamptz(3),
    search_text text not null generated always as (search_text(form_type, submitted_by, status)) stored
  );

  call keep_copy('co_op_requests', 'submitted_by', 'email');
  create index on co_op_requests using gin (search_text gin_trgm_ops);
  call index_sorts('co_op_requests', array['date_submitted', 'form_type', 'submitted_by', 'status', 'created_at'],
    tie => 'id', within => '{status,"form_type, status","profile_id, status"}');
  call announce_changes('co_op_requests', 'profile_id');

  create table co_op_comments (
    id uuid primary key default gen_random_uuid(),
    co_op_id uuid not null references co_op_requests on delete cascade,
    profile_id text not null references profiles,
    profile_name text,
    comment text not null,
    status text check (status in ('new', 'approved', 'pending', 'denied', 'deny')),
    created_at timestamptz(3) not null default now()
  );

  create index on co_op_comments (co_op_id, created_at, id);
  create index on co_op_comments (profile_id);
  call announce_changes('co_op_comments');

  create table media_pre_approval_forms (
    ${form},
    advertising_title text,
    media_name text,
    approved_credit text
  );

  create index on media_pre_approval_forms (profile_id, created_at, id);
  call announce_changes('media_pre_approval_forms', 'profile_id');

  -- Amounts are text here, as the spec says; the one that the ledger counts is not the spec's.
  create table special_project_forms (
    ${form},
    description text,
    total_cost text,
    devoted text,
    cost_devoted text,
    total_credit text check (total_credit ~ '^[0-9]+([.][0-9]+)?$'),
    credited numeric(12, 2) check (credited >= 0)
  );

  create index on special_project_forms (profile_id, created_at, id);
  call announce_changes('special_project_forms', 'profile_id');

  create table advertising_claim_forms (
    ${form},
    paid_invoice_url text,
    tear_sheet_url text,
    claim_form_url text,
    affidavit_url text,
    photo_of_sign_url text,
    updated_at timestamptz(3) not null default now()
  );

  create index on advertising_claim_forms (profile_id, created_at, id);
  call keep_updated_at('advertising_claim_forms');
  call announce_changes('advertising_claim_forms', 'profile_id');

  create table advertising_claim_form_data_requirements (
    id uuid primary key default gen_random_uuid(),
    advertising_claim_form_id uuid not null references advertising_claim_forms on delete cascade,
    position integer not null default 0,
    issue_date date not null,
    advertising_description text not null,
    gross_cost numeric(12, 2) not null check (gross_cost >= 0),
    approved numeric(7, 2) not null check (approved >= 0),
    cost_of_approved numeric(12, 2) not null check (cost_of_approved >= 0),
    program_credit numeric(7, 2) not null default 50 check (program_credit >= 0),
    co_op_credit numeric(12, 2) not null check (co_op_credit >= 0),
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  );

  create index advertising_lines on advertising_claim_form_data_requirements (advertising_claim_form_id, position, id);
  call keep_updated_at('advertising_claim_form_data_requirements');
  call announce_changes('advertising_claim_form_data_requirements');

  create table government_commerical_sales_credit_claims (
    ${form},
    file1 text,
    file2 text,
    file3 text,
    file4 text
  );

  create index sales_credit_claims_of_dealer on government_commerical_sales_credit_claims (profile_id, created_at, id);
  call announce_changes('government_commerical_sales_credit_claims', 'profile_id');

  create table government_commerical_sales_credit_claim_data (
    id uuid primary key default gen_random_uuid(),
    government_commerical_sales_credit_claim_id uuid not null
      references government_commerical_sales_credit_claims on delete cascade,
    position integer not null default 0,
    buyer_name text not null check (buyer_name <> ''),
    item_name text not null,
    serial_no text not null,
    dealer_cost numeric(12, 2) not null check (dealer_cost >= 0),
    credit numeric(7, 2) not null check (credit >= 0),
    total_credit numeric(12, 2) not null check (total_credit >= 0),
    updated_at timestamptz(3) not null default now()
  );

  create index sales_credit_lines on government_commerical_sales_credit_claim_data
    (government_commerical_sales_credit_claim_id, position, id);
  call keep_updated_at('government_commerical_sales_credit_claim_data');
  call announce_changes('government_commerical_sales_credit_claim_data');

  create table boat_show_credits (
    ${form},
    booth_size numeric(12, 2) check (booth_size >= 0),
    devoted numeric(7, 2) check (devoted >= 0),
    booth_cost numeric(12, 2) check (booth_cost >= 0),
    devoted_cost numeric(12, 2) check (devoted_cost >= 0),
    credited numeric(12, 2) check (credited >= 0),
    booth_space_url text,
    booth_space_url_tool text
  );

  create index on boat_show_credits (profile_id, created_at, id);
  call announce_changes('boat_show_credits', 'profile_id');

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
`;
