import { expect, test } from "vitest";
import { adminPermissions, allowsAny, dealerPermissions, type Permission, type Role } from "./permissions";

const all: readonly Permission[] = [...adminPermissions, ...dealerPermissions];
const roles: readonly Role[] = ["admin", "dealer", "sales"];

/** The permissions that pass a check of this one, for a holder of this role. */
function opening(role: Role, asked: Permission): readonly Permission[] {
  if (role === "admin") return asked.startsWith("admin:") ? ["admin:ADMIN_ALL", asked] : [];
  return asked.startsWith("dealer:") ? ["dealer:DEALER_ALL", asked] : [];
}

test.each(roles)("a permission of a holder who is %s opens itself alone, and ALL its side", (role) => {
  for (const asked of all) {
    const allowed = all.filter((permission) => allowsAny({ role, permissions: [permission] }, [asked]));
    expect(new Set(allowed), asked).toEqual(new Set(opening(role, asked)));
  }
});

test.each(roles)("all other permissions together open nothing for a holder who is %s", (role) => {
  for (const asked of all) {
    const others = all.filter((permission) => !opening(role, asked).includes(permission));
    expect(allowsAny({ role, permissions: others }, [asked]), asked).toBe(false);
  }
});

test.each(roles)("a permission closes nothing that another one opens for a holder who is %s", (role) => {
  for (const asked of all)
    for (const one of opening(role, asked))
      for (const other of all)
        expect(allowsAny({ role, permissions: [one, other] }, [asked, other]), `${one}, ${other}`).toBe(true);
});
