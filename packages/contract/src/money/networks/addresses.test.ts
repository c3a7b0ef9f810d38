import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addressBytes, addressOf, demoAddress, readAddress, readHash } from "./addresses.ts";
import { networkFacts, type Network, networks, usualMinutes } from "./networks.ts";

const tron = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";
const vitalik = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const hash = "5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060";

describe("an address is read as pasted (UX-034)", () => {
  test.each([
    ["TRC20", tron, tron],
    ["TRC20", `  ${tron}\n`, tron],
    ["TRC20", `${tron.slice(0, 10)}\n${tron.slice(10)}`, tron],
    ["TRC20", `\u200b${tron.slice(0, 5)}\u2060${tron.slice(5)}\ufeff`, tron],
    ["TRC20", `tron:${tron}`, tron],
    ["TRC20", `tron:${tron}?amount=10`, tron],
    ["TRC20", `https://tronscan.org/#/address/${tron}`, tron],
    ["ERC20", vitalik, vitalik],
    ["BEP20", vitalik, vitalik],
    ["ERC20", vitalik.replace("0x", "0X"), vitalik],
    ["ERC20", `ethereum:${vitalik}`, vitalik],
    ["BEP20", `ethereum:${vitalik}`, vitalik],
    ["ERC20", `ethereum:pay-${vitalik}@1?value=1e18`, vitalik],
    ["BEP20", `ethereum:${vitalik}@56`, vitalik],
    ["ERC20", `ethereum:${networkFacts.ERC20.token}@1/transfer?address=${vitalik}&uint256=1e6`, vitalik],
    ["BEP20", `ethereum:${networkFacts.BEP20.token}@56/transfer?uint256=1&address=${vitalik}`, vitalik],
    ["ERC20", `https://etherscan.io/address/${vitalik}#tokentxns`, vitalik],
    ["BEP20", `bscscan.com/address/${vitalik}`, vitalik],
  ] as const)("%s %j", (network, text, address) => {
    expect(readAddress(network, text)).toEqual({ ok: true, address, unverified: false });
  });

  test("an address in one case is accepted after a second look, and written with its checksum", () => {
    for (const text of [vitalik.toLowerCase(), `0x${vitalik.slice(2).toUpperCase()}`]) {
      expect(readAddress("ERC20", text)).toEqual({ ok: true, address: vitalik, unverified: true });
    }
  });
});

describe("text that is no address of the network is named with its fault (UX-033, UX-034)", () => {
  test.each([
    ["TRC20", vitalik, { fault: "other_network", which: ["ERC20", "BEP20"] }],
    ["ERC20", tron, { fault: "other_network", which: ["TRC20"] }],
    ["BEP20", `tron:${tron}`, { fault: "other_network", which: ["TRC20"] }],
    ["ERC20", `ethereum:${vitalik}@56`, { fault: "other_network", which: ["BEP20"] }],
    ["ERC20", `ethereum:${vitalik}@137`, { fault: "other_network", which: [] }],
    ["BEP20", `https://etherscan.io/address/${vitalik}`, { fault: "other_network", which: ["ERC20"] }],
    ["TRC20", tron.toLowerCase(), { fault: "wrong_case" }],
    ["TRC20", tron.toUpperCase(), { fault: "wrong_case" }],
    ["TRC20", tron.replace("P", "Q"), { fault: "wrong_checksum" }],
    ["TRC20", tron.replace("R", "r"), { fault: "wrong_checksum" }],
    ["TRC20", tron.replace("a", "0"), { fault: "wrong_checksum" }],
    ["ERC20", vitalik.replace("A9", "a9"), { fault: "wrong_case" }],
    ["ERC20", vitalik.replace("d8", "d9"), { fault: "wrong_checksum" }],
    ["TRC20", networkFacts.TRC20.token, { fault: "own_contract" }],
    ["ERC20", networkFacts.ERC20.token, { fault: "own_contract" }],
    ["BEP20", `0x${"0".repeat(40)}`, { fault: "nobodys_address" }],
    ["ERC20", "", { fault: "not_an_address" }],
    ["ERC20", "vitalik.eth", { fault: "not_an_address" }],
    ["ERC20", "ethereum:vitalik.eth", { fault: "not_an_address" }],
    ["ERC20", vitalik.slice(0, -1), { fault: "not_an_address" }],
    ["ERC20", `${vitalik}0`, { fault: "not_an_address" }],
    ["ERC20", vitalik.slice(2), { fault: "not_an_address" }],
    ["ERC20", `ethereum:${networkFacts.ERC20.token}/transfer?uint256=1`, { fault: "not_an_address" }],
    ["TRC20", `0x${hash}`, { fault: "not_an_address" }],
    ["TRC20", "javascript:alert(1)", { fault: "not_an_address" }],
  ] as const)("%s %j", (network, text, fault) => {
    expect(readAddress(network, text)).toEqual({ ok: false, ...fault });
  });
});

describe("for every address", () => {
  const bytes = fc.uint8Array({ minLength: 20, maxLength: 20 });
  const network = fc.constantFrom<Network[]>(...networks);

  test("an address survives writing and reading, as bytes and as text", () => {
    fc.assert(
      fc.property(network, bytes, (which, twenty) => {
        const address = addressOf(which, twenty);
        expect(readAddress(which, address)).toMatchObject({ ok: true, address });
        expect(addressBytes(which, address)).toEqual(twenty);
      }),
    );
  });

  test("one changed character on TRON never gives another address", () => {
    fc.assert(
      fc.property(
        bytes,
        fc.nat(32),
        fc.constantFrom(...Array.from("123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz")),
        (twenty, place, letter) => {
          const address = addressOf("TRC20", twenty);
          const changed = address.slice(0, place + 1) + letter + address.slice(place + 2);
          if (changed !== address) expect(readAddress("TRC20", changed).ok).toBe(false);
        },
      ),
    );
  });

  test("one letter in the wrong case is refused on the others, unless no letter is left in the other case", () => {
    fc.assert(
      fc.property(bytes, fc.nat(39), (twenty, place) => {
        const digits = addressOf("ERC20", twenty).slice(2);
        const letter = digits[place] ?? "";
        const turned = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
        const changed = digits.slice(0, place) + turned + digits.slice(place + 1);
        if (changed === digits) return;
        const read = readAddress("ERC20", `0x${changed}`);
        expect(read.ok && !read.unverified).toBe(false);
      }),
    );
  });

  test("no typed text makes it throw", () => {
    const anything = fc.array(fc.nat(0x10ffff), { maxLength: 120 }).map((points) => String.fromCodePoint(...points));
    fc.assert(
      fc.property(
        network,
        anything,
        fc.constantFrom("", "tron:", "ethereum:", "https://etherscan.io/tx/"),
        (which, text, before) => {
          readAddress(which, before + text);
          readHash(which, before + text);
        },
      ),
    );
  });
});

describe("a transaction's hash", () => {
  test.each([
    ["TRC20", hash, hash],
    ["TRC20", `0x${hash.toUpperCase()}`, hash],
    ["ERC20", hash, `0x${hash}`],
    ["BEP20", ` 0x${hash}\n`, `0x${hash}`],
    ["TRC20", `https://tronscan.org/#/transaction/${hash}`, hash],
    ["TRC20", `https://tronscan.org/#/transaction/${hash}?lang=en`, hash],
    ["ERC20", `https://etherscan.io/tx/0x${hash}#eventlog`, `0x${hash}`],
    ["BEP20", `https://bscscan.com/tx/0x${hash}`, `0x${hash}`],
  ] as const)("%s %j is read", (network, text, read) => {
    expect(readHash(network, text)).toEqual({ ok: true, hash: read });
  });

  test.each([
    ["TRC20", `https://etherscan.io/tx/0x${hash}`, { fault: "other_network", which: ["ERC20"] }],
    ["ERC20", `https://bscscan.com/tx/0x${hash}`, { fault: "other_network", which: ["BEP20"] }],
    ["TRC20", tron, { fault: "an_address" }],
    ["ERC20", vitalik, { fault: "an_address" }],
    ["ERC20", hash.slice(1), { fault: "not_a_hash" }],
    ["ERC20", `https://evil.example/tx/0x${hash}`, { fault: "not_a_hash" }],
  ] as const)("%s %j is refused", (network, text, fault) => {
    expect(readHash(network, text)).toEqual({ ok: false, ...fault });
  });
});

test("the demo's addresses are valid, each on its own network", () => {
  for (const network of networks)
    expect(readAddress(network, demoAddress(network))).toMatchObject({ ok: true, unverified: false });
  expect(new Set(networks.map(demoAddress)).size).toBe(3);
});

test("the usual time is in whole minutes and never zero", () => {
  expect([usualMinutes("TRC20", 1), usualMinutes("TRC20", 20), usualMinutes("ERC20", 64)]).toEqual([1, 1, 13]);
});
