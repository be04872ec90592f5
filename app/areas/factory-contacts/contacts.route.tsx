import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Icon } from "~/components/icon";
import { MailLink } from "~/components/link/mail-link";
import { PhoneLink } from "~/components/link/phone-link";
import { PageHead } from "~/components/page-head";
import { config } from "~/server/platform/config.server";
import { contactGroups, type FactoryContact } from "~/areas/factory-contacts/factory-contacts.server";
import { requireAdminOr } from "~/server/session/viewer.server";

export const meta: MetaFunction = () => [{ title: "Factory Contacts, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdminOr(request, "dealer:DEALER_FACTORY_CONTACTS");
  const contacts = config.FACTORY_CONTACTS;
  return { groups: contactGroups.map((title) => ({ title, contacts: contacts[title] ?? [] })) };
}

export default function FactoryContacts() {
  const { groups } = useLoaderData<typeof loader>();

  return (
    <>
      <PageHead
        title="Factory Contacts"
        end={
          <button className="button needs-script" type="button" onClick={() => window.print()}>
            <Icon name="print" />
            Print
          </button>
        }
      />
      <div className="cards">
        {groups.map(
          ({ title, contacts }) =>
            contacts.length > 0 && (
              <section className="panel pad" aria-labelledby={idOf(title)} key={title}>
                <h2 id={idOf(title)}>{title}</h2>
                <div className="stack">
                  {contacts.map((contact) => (
                    <Card contact={contact} key={contact.title} />
                  ))}
                </div>
              </section>
            ),
        )}
      </div>
    </>
  );
}

function Card({ contact }: { contact: FactoryContact }) {
  const { extension } = contact;

  return (
    <div>
      <h3>{contact.title}</h3>
      <dl className="facts">
        <dt>Phone</dt>
        <dd>
          <PhoneLink to={extension ? `${contact.phone} ext. ${extension}` : contact.phone} />
        </dd>
        <dt>Email</dt>
        <dd>
          <MailLink to={contact.email} />
        </dd>
      </dl>
    </div>
  );
}

function idOf(title: string): string {
  return title.toLowerCase().replaceAll(/\W+/g, "-");
}
