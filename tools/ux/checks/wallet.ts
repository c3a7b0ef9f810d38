import { type Checks, contract, journey, mallKit, server, web } from "../check.ts";

export const wallet: Checks = {
  "UX-031": {
    title: "Withdrawal: all limits before typing",
    held: [
      journey(
        "money",
        "all that holds stands there before typing; a broken limit is named with its figure, and a wrong network is refused before sending",
      ),
      journey(
        "money",
        "while new addresses wait that is said before typing, and one is saved first instead of typed (UX-031)",
      ),
      server("money/withdrawals/rules-shown", "each obstacle is named with its reason and its end"),
    ],
  },
  "UX-032": {
    title: "Fee and actual amount add up",
    held: [
      journey(
        "money",
        "all that holds stands there before typing; a broken limit is named with its figure, and a wrong network is refused before sending",
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
        "all that holds stands there before typing; a broken limit is named with its figure, and a wrong network is refused before sending",
      ),
      contract("money/networks/addresses", "what is not an address of the network is told apart (UX-033, UX-034)"),
    ],
  },
  "UX-034": {
    title: "Misspelled addresses, spaces, links",
    held: [
      contract("money/networks/addresses", "an address is read as it is pasted (UX-034)"),
      contract("money/networks/addresses", "what is not an address of the network is told apart (UX-033, UX-034)"),
    ],
  },
  "UX-035": {
    title: "Addresses are shown whole",
    held: [
      mallKit(
        "fields",
        "a wallet's address is whole, without gaps, and left to right in Arabic; so are a figure before and after",
      ),
    ],
  },
  "UX-036": {
    title: "Confirmation of a withdrawal",
    held: [
      journey(
        "money",
        "all that holds stands there before typing; a broken limit is named with its figure, and a wrong network is refused before sending",
      ),
      server("money/withdrawals/signing", "what was shown is what is signed (UX-036, PROOF SEC-004, TRU-012)"),
    ],
  },
  "UX-037": {
    title: "No payment password yet",
    held: [
      journey(
        "money",
        "without a payment password one is set on the way, and the form is as it was filled in (UX-037)",
      ),
    ],
  },
  "UX-038": {
    title: "Wrong payment passwords",
    held: [
      journey(
        "buying",
        "a visitor fills a cart from two stores, logs in on the way, pays once, and gets what was bought",
      ),
      server(
        "people/account/payment-password",
        "each wrong entry says how many are left, and the fifth locks for 30 minutes",
      ),
    ],
  },
  "UX-039": {
    title: "Field of the payment password",
    held: [mallKit("fields", "a payment password is one masked field: pasted, six digits, never offered to be saved")],
  },
  "UX-040": {
    title: "Top-up: the network first",
    held: [
      journey(
        "recharge",
        "a recharge told by its picture is looked at by an operator and seen to arrive, without a reload",
      ),
      journey("chain", "USDT that is sent on the chain is told by its hash and seen to arrive"),
    ],
  },
  "UX-041": {
    title: "QR code and clipboard",
    held: [
      journey("chain", "USDT that is sent on the chain is told by its hash and seen to arrive"),
      mallKit("buttons", "copying is seen on the button and heard, and so is that it was not allowed"),
    ],
  },
  "UX-042": {
    title: "Picture of a transfer",
    held: [
      journey(
        "recharge",
        "a recharge told by its picture is looked at by an operator and seen to arrive, without a reload",
      ),
      mallKit(
        "choices",
        "a picture is chosen in a field that says what it takes; how far it has come is read out, and the same one can be chosen again",
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
      journey(
        "recharge",
        "a recharge told by its picture is looked at by an operator and seen to arrive, without a reload",
      ),
      server("money/recharges/chain", "everything else has a word of its own, and none of it credits (REL-013)"),
    ],
  },
  "UX-044": {
    title: "Steps of a withdrawal",
    held: [
      journey(
        "money",
        "above the limit two people approve it, a third one sends it, another than the sender confirms it, and the page follows to the transaction",
      ),
      journey("money", "while nobody has approved it, it is taken back and the money is there again"),
      journey(
        "money",
        "refused, it says why in the words of the list, gives everything back, and the appeal is answered by somebody else",
      ),
    ],
  },
  "UX-045": {
    title: "Money page",
    held: [
      server(
        "books/wallet/statements",
        "each entry of a withdrawal says how far its review has come, however old it is (UX-045)",
      ),
      server(
        "books/wallet/statements",
        "what is held has its own entries, and each says what it moved on the other account",
      ),
      journey(
        "recharge",
        "a recharge told by its picture is looked at by an operator and seen to arrive, without a reload",
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
        "for random members and periods, opening + moves = closing = ledger, also when the wallet is frozen or the account suspended",
      ),
      server(
        "books/wallet/statement-letters",
        "no formula is behind %j, where a spreadsheet with another separator begins a cell",
      ),
    ],
  },
  "UX-047": {
    title: "Frozen wallet",
    held: [
      journey(
        "money",
        "a frozen wallet says so on every page of it, with reason, end and appeal; statements still work",
      ),
      journey(
        "appeals",
        "whoever buys with a frozen wallet learns of it at checkout, and no payment password is asked for (UX-047)",
      ),
    ],
  },
  "UX-048": {
    title: "New wallet address",
    held: [
      journey(
        "money",
        "while new addresses wait that is said before typing, and one is saved first instead of typed (UX-031)",
      ),
      server(
        "money/withdrawals/payees/addresses",
        "what is no address of the network is refused before the payment password is looked at",
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
        "the first of a network is its default, another default takes its place, and each network has its own",
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
      web("show", "dates and counts have Western digits, the month by name or sign, and nothing invisible to copy"),
      mallKit(
        "member-pages",
        "the money page shows what is available and held, the sums of each month, filters by kind and month, and the zone of a time on a tap (UX-045, UX-050)",
      ),
    ],
  },
  "UX-051": {
    title: "Signs and arrows in Arabic",
    held: [
      mallKit("signs", "an amount keeps its order in Arabic, and the price before is named"),
      mallKit(
        "fields",
        "a wallet's address is whole, without gaps, and left to right in Arabic; so are a figure before and after",
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
