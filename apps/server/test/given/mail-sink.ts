import { type AddressInfo, createServer, type Socket } from "node:net";

export interface MailSink {
  readonly url: string;
  /** The mails as they came over the connection, oldest first. */
  readonly letters: readonly string[];
  /** The newest 6-digit code in the mails to an address after the first `after` mails. Undefined until it comes. */
  codeTo(email: string, after: number): string | undefined;
  close(): void;
}

/** A mail server on this machine that stores the mails it receives. */
export async function openMailSink(): Promise<MailSink> {
  const letters: string[] = [];
  const server = createServer((line) => listen(line, letters));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const codeTo: MailSink["codeTo"] = (email, after) => {
    const sent = letters.slice(after).filter((one) => one.includes(email));
    return sent.map((letter) => /^\d{6}$/m.exec(letter)?.[0]).findLast((code) => code !== undefined);
  };
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    codeTo,
    close: () => void server.close(),
  }; // it listens
}

function listen(line: Socket, letters: string[]): void {
  let letter: string | null = null;
  let rest = "";
  line.write("220 mail.test\r\n");
  line.on("data", (bytes) => {
    rest += bytes.toString("utf8");
    for (let end = rest.indexOf("\r\n"); end !== -1; end = rest.indexOf("\r\n")) {
      const text = rest.slice(0, end);
      rest = rest.slice(end + 2);
      if (letter === null) {
        if (/^data$/i.test(text)) letter = "";
        if (/^quit$/i.test(text)) line.end("221 bye\r\n");
        else line.write(letter === "" ? "354 go on\r\n" : "250 yes\r\n");
      } else if (text === ".") {
        letters.push(letter);
        letter = null;
        line.write("250 kept\r\n");
      } else letter += `${text}\n`;
    }
  });
  line.on("error", () => line.destroy());
}
