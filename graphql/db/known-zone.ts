import pg from "pg";
import { manufacturerZone } from "../rules/manufacturer.rules";

/**
 * Reads figures whose days are those of a zone. Browsers learn of new zones before databases do: days of a zone that is not known
 * here begin when the manufacturer's do.
 */
export function inKnownZone<Read>(timeZone: string, read: (zone: string) => Promise<Read>): Promise<Read> {
  return read(timeZone).catch((error: unknown) => {
    if (!isUnknownZone(error)) throw error;
    return read(manufacturerZone);
  });
}

/** PostgreSQL's invalid_parameter_value: of all that such a statement is given only the zone can be one. */
function isUnknownZone(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "22023";
}
