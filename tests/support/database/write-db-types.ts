import { writeFile } from "node:fs/promises";
import globalSetup from "../run/global-setup";
import { createTestDatabase } from "./database";
import { databaseTypes } from "./db-types";

const stop = await globalSetup();
const { db, drop } = await createTestDatabase();
await writeFile(new URL("../../../graphql/db/types.ts", import.meta.url), await databaseTypes(db));
await drop();
await stop?.();
