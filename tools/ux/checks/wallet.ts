import { type Checks, contract, journey, mallKit, server, web } from "../check.ts";

export const wallet: Checks = {
  "UX-031": {
    title: "Withdrawal: all limits before typing",
    held: [
      journey(
        "money",
        "all limits are shown before typing; a broken limit is named with its figure, and a wrong network is refused before sending",
      ),
      journey(
        "money",
        "a wait for new addresses is shown before typing, and one is saved first instead of typed (UX-031)",
      ),
      server("money/withdrawals/rules-shown", "each obstacle is named with its reason and its end"),
    ],
  },
  "UX-032": {
    title: "Fee and actual amount add up",
    held: [
      journey(
        "money",
        "all limits are shown before typing; a broken limit is named with its figure, and a wrong network is refused before sending",
      ),
      contract("money/withdrawals/withdrawals", "all (UX-032)"),
      server("money/withdrawals/amounts", "six decimals are exact: fee and actual amount add up to the micro"),
    ],
  },
  "UX-033": {
    title: "Address of another network",
    held: [
      journey(
        "money",
        "all limits are shown before typing; a broken limit is named with its figure, and a wrong network is refused before sending",
      ),
      contract(
        "money/networks/addresses",
        "text that is no address of the network is named with its fault (UX-033, UX-034)",
      ),
    ],
  },
  "UX-034": {
    title: "Misspelled addresses, spaces, links",
    held: [
      contract("money/networks/addresses", "an address is read as pasted (UX-034)"),
      contract(
        "money/networks/addresses",
        "text that is no address of the network is named with its fault (UX-033, UX-034)",
      ),
    ],
  },
  "UX-035": {
    title: "Addresses are shown whole",
    held: [
      mallKit(
        "fields",
        "a wallet address is whole, without gaps, and left to right in Arabic; figures before and after a change too",
      ),
    ],
  },
  "UX-036": {
    title: "Confirmation of a withdrawal",
    held: [
      journey(
        "money",
        "all limits are shown before typing; a broken limit is named with its figure, and a wrong network is refused before sending",
      ),
      server("money/withdrawals/signing", "the member signs what was shown (UX-036, PROOF SEC-004, TRU-012)"),
    ],
  },
  "UX-037": {
    title: "No payment password yet",
    held: [journey("money", "without a payment password one is set in between, and the form is unchanged (UX-037)")],
  },
  "UX-038": {
    title: "Wrong payment passwords",
    held: [
      journey("buying", "a visitor fills a cart from two stores, logs in at checkout, pays once, and gets the goods"),
      server(
        "people/account/payment-password",
        "each wrong entry says how many are left, and the fifth locks for 30 minutes",
      ),
    ],
  },
  "UX-039": {
    title: "Field of the payment password",
    held: [
      mallKit(
        "fields",
        "a payment password is one masked field of six digits that can be pasted and is never offered to be saved",
      ),
    ],
  },
  "UX-040": {
    title: "Top-up: the network first",
    held: [
      journey("recharge", "a recharge by picture is reviewed by an operator and seen to arrive, without a reload"),
      journey("chain", "USDT that is sent on the chain is entered by its hash and seen to arrive"),
    ],
  },
  "UX-041": {
    title: "QR code and clipboard",
    held: [
      journey("chain", "USDT that is sent on the chain is entered by its hash and seen to arrive"),
      mallKit(
        "buttons",
        "after copying, the button shows the result and a screen reader hears it, also if copying is not allowed",
      ),
    ],
  },
  "UX-042": {
    title: "Picture of a transfer",
    held: [
      journey("recharge", "a recharge by picture is reviewed by an operator and seen to arrive, without a reload"),
      mallKit(
        "choices",
        "a picture field says what it takes and reads out the progress, and the same picture can be chosen again",
      ),
      mallKit(
        "member-pages",
        "the field for the picture of a transfer says what it takes, makes a large one smaller, shows how far it is, and can cancel, retry and remove it; the rest of the form stays (UX-042)",
      ),
    ],
  },
  "UX-043": {
    title: "Steps of a top-up",
    held: [
      journey("recharge", "a recharge by picture is reviewed by an operator and seen to arrive, without a reload"),
      server("money/recharges/chain", "everything else has its own state, and none of it credits (REL-013)"),
    ],
  },
  "UX-044": {
    title: "Steps of a withdrawal",
    held: [
      journey(
        "money",
        "above the limit two people approve it, a third one sends it, another than the sender confirms it, and the page follows up to the transaction",
      ),
      journey("money", "before any approval it is withdrawn and the money is available again"),
      journey(
        "money",
        "refused, it shows the reason of the list, returns everything, and another operator answers the appeal",
      ),
    ],
  },
  "UX-045": {
    title: "Money page",
    held: [
      server(
        "books/wallet/statements",
        "each entry of a withdrawal shows the progress of its review, however old it is (UX-045)",
      ),
      server(
        "books/wallet/statements",
        "held money has its own entries, and each says what it moved on the other account",
      ),
      mallKit(
        "member-pages",
        "the money page shows what is available and held, the sums of each month, filters by kind and month, and the zone of a time on a tap (UX-045, UX-050)",
      ),
    ],
  },
  "UX-046": {
    title: "Statement",
    held: [
      server(
        "books/wallet/statements",
        "for random members and periods, opening + moves = closing = ledger, also with a frozen wallet or a suspended account",
      ),
      server(
        "books/wallet/statement-letters",
        "no formula follows %j, where a spreadsheet with another separator begins a cell",
      ),
    ],
  },
  "UX-047": {
    title: "Frozen wallet",
    held: [
      journey(
        "money",
        "a frozen wallet says so on each of its pages, with reason, end and appeal; statements still work",
      ),
      journey(
        "appeals",
        "a buyer with a frozen wallet is told at checkout, and no payment password is requested (UX-047)",
      ),
    ],
  },
  "UX-048": {
    title: "New wallet address",
    held: [
      journey(
        "money",
        "a wait for new addresses is shown before typing, and one is saved first instead of typed (UX-031)",
      ),
      server(
        "money/withdrawals/payees/addresses",
        "an invalid address of the network is refused before the payment password is checked",
      ),
      server(
        "money/withdrawals/payees/addresses",
        "with a waiting time a new address says from when it can be used, and so does one that was only typed",
      ),
    ],
  },
  "UX-049": {
    title: "List of wallet addresses",
    held: [
      server(
        "money/withdrawals/payees/addresses",
        "the first address of a network is its default, another default replaces it, and each network has its own",
      ),
      mallKit(
        "member-pages",
        "wallet addresses are listed by network, and one is deleted after a question that names it (UX-049)",
      ),
    ],
  },
  "UX-050": {
    title: "Times of money",
    held: [
      web("show", "dates and counts have Western digits, the month by name or sign, and no invisible characters"),
      mallKit(
        "member-pages",
        "the money page shows what is available and held, the sums of each month, filters by kind and month, and the zone of a time on a tap (UX-045, UX-050)",
      ),
    ],
  },
  "UX-051": {
    title: "Signs and arrows in Arabic",
    held: [
      mallKit("signs", "an amount keeps its order in Arabic, and the price before is read as such"),
      mallKit(
        "fields",
        "a wallet address is whole, without gaps, and left to right in Arabic; figures before and after a change too",
      ),
    ],
  },
  "UX-052": {
    title: "Hide amounts",
    held: [
      journey(
        "buyers/forms",
        "one button hides every amount on the device, and a screen reader hears that it is hidden (UX-052)",
      ),
    ],
  },
};
