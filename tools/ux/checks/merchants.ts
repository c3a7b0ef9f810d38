import { type Checks, contract, journey, mall, mallKit, office, officeParts, server } from "../check.ts";

export const merchants: Checks = {
  "UX-132": {
    title: "Application for a store",
    held: [
      journey("applications", "in %s: requested, refused, corrected, opened, and the store's first page"),
      journey("applications", "a draft continues on another device, and one button deletes it"),
    ],
  },
  "UX-133": {
    title: "Identity data: why, who, how long",
    held: [
      journey("applications", "a draft continues on another device, and one button deletes it"),
      journey("applications", "the back office lists whose documents were viewed by whom, by colleague and time"),
      mallKit(
        "finding-pages",
        "the page that asks for identity data says what for, who sees it, how long it is kept and how it is erased, in its own figures (UX-133)",
      ),
    ],
  },
  "UX-134": {
    title: "Operating fund before signing",
    held: [
      server("shops/bond/bond", "one page has every level with its requirement, benefits and cost from here"),
      server("shops/bond/signing", "the signed document (UX-134)"),
      journey(
        "bond",
        "a merchant raises, lowers and leaves the level: each signed, the document opens as sealed, and the fund is paid back automatically (TRU-013)",
      ),
    ],
  },
  "UX-135": {
    title: "Signature",
    held: [
      mall("features/shops/bond/signature-path", "what a person draws becomes path data that the contract accepts"),
      journey("bond", "a merchant who cannot draw types the name, in Arabic"),
      journey(
        "bond",
        "a merchant raises, lowers and leaves the level: each signed, the document opens as sealed, and the fund is paid back automatically (TRU-013)",
      ),
      mallKit(
        "finding-pages",
        "a signature is drawn, its last stroke undone, all of it cleared, and it can be typed instead; the page does not scroll (UX-135)",
      ),
    ],
  },
  "UX-136": {
    title: "Shipping many orders",
    held: [
      journey(
        "store-orders",
        "one is shipped from a pasted list, its number corrected, a note written for the buyer, and the slip printed before",
      ),
      mall(
        "features/buying/orders/store/pasted-list",
        "each line that cannot be read is named by its number, and empty lines are no faults",
      ),
      server("buying/orders/shipping/parcels", "each line with a fault is named with its reason, and the others ship"),
    ],
  },
  "UX-137": {
    title: "Work first, figures open their rows",
    held: [
      journey("merchant", "waiting orders are purchased with the payment password, and ready ones are shipped"),
      journey("store-orders", "a figure opens its orders, an order its postings, and the report is saved as a file"),
    ],
  },
  "UX-138": {
    title: "Adding products",
    held: [
      journey("own-goods", "with three axes go from draft to sale in Arabic, and a buyer buys them"),
      mall(
        "features/shops/supply/prices",
        "one rule for all adds the percentage, rounded down, and stays within the ratio",
      ),
      server("shops/goods/listing/drafts", "can be previewed as a buyer will see it, before anything is sold"),
      journey(
        "supply",
        "an item above the store's level is shown with its requirement, and one that ends goes off sale with the reason",
      ),
    ],
  },
  "UX-139": {
    title: "Managing products",
    held: [
      journey("own-goods", "are found in the list, counted with a reason, and changed with undo"),
      server("shops/goods/listing/own-goods", "in bulk each goods is handled separately, and a refused one says why"),
    ],
  },
  "UX-140": {
    title: "Levels on one page",
    held: [
      server("shops/bond/bond", "one page has every level with its requirement, benefits and cost from here"),
      journey(
        "bond",
        "a merchant raises, lowers and leaves the level: each signed, the document opens as sealed, and the fund is paid back automatically (TRU-013)",
      ),
    ],
  },
  "UX-141": {
    title: "Penalty, delisting, refusal",
    held: [
      journey(
        "oversight",
        "a member reports goods, an operator takes them down, the merchant appeals, another operator grants it, and the goods can be listed again",
      ),
      journey(
        "oversight",
        "a merchant whose store is frozen reads why, until when and what still works, in Arabic, and the store opens when the freeze ends",
      ),
      journey("applications", "in %s: requested, refused, corrected, opened, and the store's first page"),
      server("shops/bond/draws", "the fund pays a refund that the balance cannot pay (RULES 3, UX-141)"),
    ],
  },
  "UX-142": {
    title: "Reports",
    held: [
      journey("store-orders", "a figure opens its orders, an order its postings, and the report is saved as a file"),
      server("books/analytics/analytics", "the orders behind %s add up to it, each once"),
      server("books/analytics/analytics", "CSV and PDF have the same hash in every language"),
    ],
  },
  "UX-143": {
    title: "Queues",
    held: [
      office(
        "everything-that-waits",
        "each line leads to its page, names who holds it, and can be claimed and released in place",
      ),
      journey(
        "office",
        "a recharge by picture is reviewed from the keyboard: the view of the picture is recorded, and the amounts of claim and explorer are credited",
      ),
      journey(
        "office",
        "a refusal needs a reason, shows the member's text, loses nothing that was typed, and returns the amount",
      ),
    ],
  },
  "UX-144": {
    title: "Large withdrawal",
    held: [
      journey(
        "office",
        "a withdrawal above the limit is approved by two people, sent by a third, and becomes a confirmed transaction",
      ),
      server(
        "money/withdrawals/deciding/two-people",
        "above the published amount a second person on another device approves; the first cannot do it twice, nor by a second account on the same device",
      ),
    ],
  },
  "UX-145": {
    title: "Correction of a balance",
    held: [
      office(
        "dangerous-acts",
        "a correction moves an amount with a reason, its evidence and a preview of both balances; no field takes a new balance, and its maker does not decide it (UX-145)",
      ),
    ],
  },
  "UX-146": {
    title: "Effects in figures",
    held: [
      office("forms", "the keyboard alone fills in a form; its effect and the member's text follow the reason"),
      journey("office", "two people freeze a wallet, and the member's own page says so"),
      office(
        "dangerous-acts",
        "the page of a member has a timeline of one kind or all, and a freeze says in figures what it does (UX-146, UX-147)",
      ),
      office(
        "dangerous-acts",
        "freezing a store says first what the server counts, and where it stopped counting (UX-146)",
      ),
      office(
        "dangerous-acts",
        "countries close only after their addresses were shown and their number was typed; one is not a mass (UX-146)",
      ),
      office("table-kit", "an action on five rows or more takes their number as well (UX-146)"),
      office("dangerous-acts", "a key is revoked only after its calls of the last day were shown (UX-146)"),
      office("dangerous-acts", "the second person of %s with %o reads the figures anew (UX-146)"),
      contract(
        "base/effects/dangerous",
        "a dangerous act of an operator is counted by the server, shown by its page, or says why it cannot be (UX-146)",
      ),
      officeParts("kit/danger/shown", "each form whose page has the figures of a dangerous act shows them (UX-146)"),
      officeParts(
        "kit/danger/shown",
        "no dangerous act is one press of a button, or asked about without a figure (UX-146)",
      ),
      officeParts(
        "features/base/operators/proposed-of",
        "the second person of each dangerous act reads its figures, counted anew or in the proposal (UX-146)",
      ),
      server(
        "base/effects/effects",
        "before a store is frozen its goods, orders, refunds, chats and followers are counted (UX-146)",
      ),
      server(
        "base/effects/effects",
        "a frozen wallet's open withdrawals are counted for both people, and an account's devices as well",
      ),
      server("base/effects/effects", "carriers count the orders that wait for their parcels, and the parcels"),
      server(
        "shops/supply/prices",
        "takes listings above their store's profit ratio off sale, and the store is told why",
      ),
    ],
  },
  "UX-147": {
    title: "Page of a member",
    held: [
      journey("applications", "the back office lists whose documents were viewed by whom, by colleague and time"),
      office(
        "dangerous-acts",
        "the page of a member has a timeline of one kind or all, and a freeze says in figures what it does (UX-146, UX-147)",
      ),
    ],
  },
  "UX-148": {
    title: "Tables",
    held: [
      office("table-kit", "pressing a sortable column heading sorts the list on the server, also from the keyboard"),
      office("table-kit", "columns are hidden and shown again, and one of them always stays"),
      office("table-kit", "the file is loaded in parts with the filter and without the hidden columns"),
    ],
  },
};
