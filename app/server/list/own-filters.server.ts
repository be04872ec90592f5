import { type ListRequest } from "~/lib/list-request";

type Reader = (value: string, request: Request) => object;

/** Reads the filters that no other list has: each by its name, into fields of the list's own input. */
export type OwnFilters<Name extends string> = Readonly<Record<Name, Reader>>;

type FieldOf<Read> = Read extends unknown ? keyof Read : never;
type Fields<Read> = { [Field in FieldOf<Read>]: Extract<Read, { [Own in Field]?: unknown }>[Field] | undefined };

/** Returns the fields of all that are set; the others are undefined. */
export function readOwnFilters<Readers extends OwnFilters<string>>(
  readers: Readers,
  { filters }: ListRequest,
  request: Request,
) {
  const read = Object.entries(readers).map(([name, reader]) => {
    const value = filters[name];
    return value ? reader(value, request) : {};
  });
  return Object.assign({}, ...read) as Fields<ReturnType<Readers[keyof Readers]>>;
}
