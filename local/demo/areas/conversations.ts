import type pg from "pg";

const hour = 3_600_000;

/** What is asked on the newest records of the demo's dealer that wait. */
const asked = [
  {
    table: "warranty_claims",
    waits: "status in ('new', 'under review') order by warranty_claims_id desc",
    about: "'warranty claim # ' || warranty_claims_id",
    messages: [
      { isDealer: false, age: 30 * hour, text: "Please send the invoice of the yard.\nWhich of the two motors is it?" },
      { isDealer: true, age: 26 * hour, text: "The port one. The invoice follows with the parts." },
    ],
  },
  {
    table: "co_op_requests",
    waits: "status in ('new', 'pending') order by date_submitted desc, form_type",
    about: "'co-op request of ' || dealer_name",
    messages: [{ isDealer: false, age: 5 * hour, text: "Which weeks did the advertisement run?" }],
  },
];

/** Conversations on a claim and on a co-op request of the demo's dealer. */
export async function addConversations(client: pg.Client, now: Date) {
  for (const { table, waits, about, messages } of asked) {
    for (const { isDealer, age, text } of messages) {
      await client.query(
        `insert into record_messages
           (record_table, record_id, owner_id, about, profile_id, author_name, from_dealer, text, created_at)
         select '${table}', record.id, record.profile_id, ${about}, author.profile_id, author.name, $1, $2, $3
         from (select * from ${table} where profile_id = 'auth0|demo-dealer' and ${waits} limit 1) record
           join profiles author on author.profile_id = case when $1 then record.profile_id else 'auth0|demo-admin' end`,
        [isDealer, text, new Date(now.getTime() - age)],
      );
    }
  }
  // An answered question has been read, by its answer's author.
  await client.query(
    `with answered as (
       insert into record_message_readers (message_id, profile_id, reader_name, read_at)
       select question.id, answer.profile_id, answer.author_name, answer.created_at
       from record_messages question join record_messages answer
         on answer.record_id = question.record_id and answer.nth > question.nth
       returning message_id, read_at
     )
     insert into record_message_reads (message_id, read_at) select message_id, read_at from answered`,
  );
}
