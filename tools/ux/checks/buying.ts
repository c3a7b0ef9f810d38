import { type Checks, journey, mall, mallKit, server } from "../check.ts";

const purchase = journey(
  "buying",
  "a visitor fills a cart from two stores, logs in on the way, pays once, and gets what was bought",
);
const parts = journey("refunds", "a buyer gets a part of the money back and then all of it (%s, %s)");

export const buying: Checks = {
  "UX-053": {
    title: "Cart by store",
    held: [
      purchase,
      server("buying/carts/carts", "goods of several stores are grouped by store"),
      mall("features/buying/carts/reckon", "count the ticked lines only, each store with its own freight"),
      mall(
        "features/buying/carts/reckon",
        "say two orders where some of a store's goods come from the supplier, each with its own parcel",
      ),
    ],
  },
  "UX-054": {
    title: "What changed since is said and confirmed",
    held: [
      server("buying/carts/carts", "a line says what changed since it was put in: price, stock, off sale"),
      server(
        "buying/orders/checkout/plain-races",
        "a price that changes while a checkout waits for the stock is refused, and nothing is written",
      ),
      mallKit(
        "buying-pages",
        "a line of the cart says what changed since: the price, what is left, and that it is no longer sold, and leads on (UX-054)",
      ),
      mallKit(
        "buying-pages",
        "a price that changes before the order is made is said, nothing is ordered, and the buyer confirms the new sum (UX-054)",
      ),
    ],
  },
  "UX-055": {
    title: "All figures before the payment password",
    held: [
      purchase,
      journey("failed-parts", "a pay sheet without the balance says so instead of an outline for ever"),
      journey(
        "buyers/keyboard",
        "goods are searched, bought, received and reviewed by keys alone: every control has its name, the focus is seen and goes on from page to page, and what happens is said",
      ),
    ],
  },
  "UX-056": {
    title: "No address yet",
    held: [
      journey(
        "buyers/buyer-pages",
        "a buyer without an address adds one on the way, with the state from a list, and comes back with it chosen (UX-056)",
      ),
    ],
  },
  "UX-057": {
    title: "Balance too small",
    held: [
      server(
        "buying/orders/checkout/payment",
        "a short balance is refused by how much is missing, and the order is kept",
      ),
      journey(
        "recharge",
        "a recharge told by its picture is looked at by an operator and seen to arrive, without a reload",
      ),
      journey(
        "buyers/buyer-pages",
        "a balance that is too small says what is missing, leads to a top-up with the amount filled in, and the order waits (UX-057)",
      ),
    ],
  },
  "UX-058": {
    title: "No delivery there",
    held: [
      server("buying/orders/checkout/checkout", "each thing that stands in the way is its own refusal"),
      mallKit(
        "buying-pages",
        "an area without delivery is named at its address, with the goods that it concerns, another address and a way without them (UX-058)",
      ),
    ],
  },
  "UX-059": {
    title: "Quantities",
    held: [
      mallKit(
        "fields",
        "a quantity is stepped by buttons and arrows, typed, and never leaves its limits without saying so",
      ),
      mallKit("fields", "a quantity's button that is held repeats, and stops when it is released"),
      server("buying/carts/carts", "ten quick taps on + are ten pieces"),
    ],
  },
  "UX-060": {
    title: "Best coupon, and why not the others",
    held: [
      journey(
        "coupons",
        "coupons of two stores and of the mall are claimed, the best are at work, another choice applies at once, and all are used",
      ),
      server(
        "buying/coupons/checkout",
        "the one that saves most is chosen, and every other says in figures what prevents it",
      ),
      mall("features/buying/coupons/with-choice", "another coupon than the best applies at once (UX-060)"),
    ],
  },
  "UX-061": {
    title: "Undo of a removal",
    held: [
      journey("buyers/cart-page", "what is taken out comes back by Undo, by a button and without a swipe (UX-061)"),
    ],
  },
  "UX-062": {
    title: "Added to the cart",
    held: [
      purchase,
      journey("buyers/cart-page", "what is added is named with its quantity, and one stays on the page (UX-062)"),
    ],
  },
  "UX-063": {
    title: "Tick boxes and total",
    held: [
      mallKit(
        "choices",
        "a tick box is ticked by Space and by its words, says 'some of them', and stays as it is where it is off",
      ),
      mall("features/buying/carts/reckon", "a box over several lines is ticked, mixed or empty"),
      mall("features/buying/carts/reckon", "count the ticked lines only, each store with its own freight"),
    ],
  },
  "UX-064": {
    title: "A visitor's cart",
    held: [
      purchase,
      server(
        "buying/carts/carts",
        "a visitor's cart is priced as it stands, and merges at log-in: the larger quantity, and what cannot be bought is named (UX-064)",
      ),
      server("buying/carts/carts", "goods of my own store, goods off sale and unknown ones cannot be put in"),
    ],
  },
  "UX-065": { title: "Linear steps, Back pays nothing", held: [purchase] },
  "UX-066": {
    title: "Result of a payment",
    held: [
      purchase,
      journey(
        "buying",
        "an answer that is lost after the payment went through is asked for again, and the order is paid once (PROOF REL-008)",
      ),
      journey(
        "buyers/keyboard",
        "goods are searched, bought, received and reviewed by keys alone: every control has its name, the focus is seen and goes on from page to page, and what happens is said",
      ),
    ],
  },
  "UX-067": {
    title: "Eight tabs and their counts",
    held: [
      server("buying/orders/lists", "the tabs list and count the orders of their state"),
      server("buying/orders/lists", "a tab counts to a hundred and no further, however many there are"),
      journey(
        "buyers/buyer-pages",
        "a return that was agreed comes first with its time and leads to the tracking number, and its tab is in view (UX-067, UX-068)",
      ),
    ],
  },
  "UX-068": {
    title: "Exactly the allowed actions",
    held: [
      server("buying/orders/moves", "%s of an order that is %s is allowed to exactly those whom the table names"),
      mall("features/buying/orders/buyer-may", "an order is not offered to be deleted while money back is asked for"),
      mall("features/buying/orders/buyer-may", "the address of what is bought in already is not offered to be changed"),
      journey(
        "buyers/buyer-pages",
        "a return that was agreed comes first with its time and leads to the tracking number, and its tab is in view (UX-067, UX-068)",
      ),
    ],
  },
  "UX-069": { title: "Confirming a receipt", held: [purchase] },
  "UX-070": {
    title: "Countdown of an unpaid order",
    held: [
      journey("merchant", "an order that is not paid in time is cancelled on the page that shows it, without a reload"),
      mallKit("signs", "a countdown follows the server's clock, is silent each second, and says its end once"),
    ],
  },
  "UX-071": {
    title: "Form of a refund",
    held: [
      parts,
      mallKit(
        "layers",
        "a sheet with fields that are only heard keeps its place: they scroll with its part, not with the window",
      ),
      server(
        "buying/refunds/inputs",
        "more than the lines cost, more pieces than there are, a line of another order, a picture of nobody's: refused in figures",
      ),
    ],
  },
  "UX-072": {
    title: "Countdown after the sale",
    held: [
      mallKit("signs", "a countdown follows the server's clock, is silent each second, and says its end once"),
      server("buying/refunds/life", "a store that is silent for 24 hours has agreed"),
    ],
  },
  "UX-073": {
    title: "Page of an order",
    held: [
      journey(
        "live",
        "the store hears that it was paid, the buyer that it was shipped, without a reload (${language})",
      ),
      mallKit(
        "member-pages",
        "the page of an order has all its amounts and times with their zone, the address as it was used, and a chat that brings the order (UX-073)",
      ),
    ],
  },
  "UX-074": {
    title: "Parcels",
    held: [
      server(
        "buying/orders/shipping/several-parcels",
        "the order waits until its last piece is in a parcel; each parcel names its pieces",
      ),
      server("buying/orders/shipping/parcel-events", "is seen by the buyer, with the words that the store entered it"),
      mallKit(
        "member-pages",
        "parcels: none yet, one, and several with what is in each; the latest event is first, and how many pieces are on their way (UX-074)",
      ),
    ],
  },
  "UX-075": {
    title: "Change of address",
    held: [
      server(
        "buying/orders/life",
        "the address changes while unpaid with the freight, and before shipment only where the freight is the same",
      ),
      server("buying/orders/shipping/several-parcels", "the address stays once a parcel has left"),
      mallKit(
        "member-pages",
        "a change of address shows the old and the new one before it is sent; an order that has left cannot change it (UX-075)",
      ),
    ],
  },
  "UX-076": {
    title: "Writing a review",
    held: [
      journey(
        "reviews",
        "a buyer reviews an order line by line, by keyboard and with a picture; its store answers, and everybody reads both",
      ),
      journey(
        "reviews",
        "in Arabic the first star is at the right; a reported review is hidden with a reason, its author appeals, and it shows again",
      ),
      mallKit("choices", "stars are given by keys, each with its name, and what is wrong is read with them"),
    ],
  },
  "UX-077": {
    title: "Reason to cancel, buy again",
    held: [
      server("buying/orders/life", "buy again puts the goods into the cart and names what is no longer sold"),
      journey("buyers/cart-page", "is cancelled for a reason that is chosen (UX-077)"),
    ],
  },
};
