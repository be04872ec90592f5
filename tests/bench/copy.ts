import pg from "pg";

/** What a connection can do in the middle of a copy; the driver leaves it out of its types. */
type Copying = { sendCopyFromChunk: (chunk: Uint8Array) => void; endCopyFrom: () => void };

/** `copy … to stdout`: what psql's \copy does, with a client that only counts. */
class CopyOut extends pg.Query {
  bytes = 0;

  handleCopyData({ chunk }: { chunk: Uint8Array }) {
    this.bytes += chunk.length;
  }
}

/** `copy … from stdin`, of a file that is in memory already. */
class CopyIn extends pg.Query {
  constructor(
    text: string,
    private readonly file: Uint8Array,
  ) {
    super(text);
  }

  handleCopyInResponse(connection: Copying) {
    for (let at = 0; at < this.file.length; at += pieceSize) {
      connection.sendCopyFromChunk(this.file.subarray(at, at + pieceSize));
    }
    connection.endCopyFrom();
  }
}

const pieceSize = 65_536;

/** A connection for the length of the work. */
export async function connected(connectionString: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Answers how many bytes came. */
export async function copyOut(client: pg.Client, select: string): Promise<number> {
  const copy = await ended(client, new CopyOut(`copy (${select}) to stdout (format csv, header)`));
  return copy.bytes;
}

export async function copyIn(client: pg.Client, target: string, file: Uint8Array): Promise<void> {
  await ended(client, new CopyIn(`copy ${target} from stdin (format csv, header)`, file));
}

function ended<Copy extends pg.Query>(client: pg.Client, copy: Copy): Promise<Copy> {
  return new Promise((resolve, reject) => {
    copy.on("end", () => resolve(copy));
    copy.on("error", reject);
    client.query(copy);
  });
}
