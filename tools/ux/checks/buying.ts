import { type Checks, journey, mall, mallKit, server } from "../check.ts";

const purchase = journey(
  "buying",
  "a visitor fills a cart from two stores, logs in at checkout, pays once, and gets the goods",
);
const parts = journey("refunds", "a buyer gets a part of the money back and then all of it (%s, %s)");

export const buying: Checks = {
  "UX-053": {
    title: "Cart by store",
    held: [
      purchase,
      server("buying/carts/carts", "goods of several stores are grouped by store"),
      mall("features/buying/carts/reckon", "count only the ticked lines, and shipping for each store"),
      mall(
        "features/buying/carts/reckon",
        "say two orders if some of a store's goods come from the supplier, each with its own parcel",
      ),
    ],
  },
  "UX-054": {
    title: "What changed since is said and confirmed",
    held: [
      server("buying/carts/carts", "a line shows what changed since it was added: price, stock, off sale"),
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
      journey("failed-parts", "a pay sheet without the balance says so instead of an endless skeleton"),
      journey(
        "buyers/keyboard",
        "goods are searched, bought, received and reviewed by keyboard: every control has its name, the focus is visible on each page, and events are read out",
      ),
    ],
  },
  "UX-056": {
    title: "No address yet",
    held: [
      journey(
        "buyers/buyer-pages",
        "a buyer without an address adds one during checkout, with the state from a list, and comes back with it chosen (UX-056)",
      ),
    ],
  },
  "UX-057": {
    title: "Balance too small",
    held: [
      server(
        "buying/orders/checkout/payment",
        "a short balance is refused with the missing amount, and the order stays",
      ),
      journey("recharge", "a recharge by picture is reviewed by an operator and seen to arrive, without a reload"),
      journey(
        "buyers/buyer-pages",
        "a balance that is too small shows the missing amount, leads to a top-up with it filled in, and the order waits (UX-057)",
      ),
    ],
  },
  "UX-058": {
    title: "No delivery there",
    held: [
      server("buying/orders/checkout/checkout", "each obstacle has its own refusal"),
      mallKit(
        "buying-pages",
        "an area without delivery is named at its address, with the goods that it concerns, another address and a way without them (UX-058)",
      ),
    ],
  },
  "UX-059": {
    title: "Quantities",
    held: [
      mallKit("fields", "buttons, arrow keys and typing change a quantity; at a limit it stops and says so"),
      mallKit("fields", "a quantity's button repeats while it is held, and stops on release"),
      server("buying/carts/carts", "ten quick taps on + add ten pieces"),
    ],
  },
  "UX-060": {
    title: "Best coupon, and why not the others",
    held: [
      journey(
        "coupons",
        "coupons of two stores and of the mall are claimed, the best apply, another choice applies at once, and all are used",
      ),
      server(
        "buying/coupons/checkout",
        "the coupon that saves most is chosen, and every other says in figures why it does not apply",
      ),
      mall("features/buying/coupons/with-choice", "a coupon other than the best one applies at once (UX-060)"),
    ],
  },
  "UX-061": {
    title: "Undo of a removal",
    held: [
      journey("buyers/cart-page", "a removed line comes back by Undo, with a button and without a swipe (UX-061)"),
    ],
  },
  "UX-062": {
    title: "Added to the cart",
    held: [
      purchase,
      journey(
        "buyers/cart-page",
        "an added line is named with its quantity, and the reader stays on the page (UX-062)",
      ),
    ],
  },
  "UX-063": {
    title: "Tick boxes and total",
    held: [
      mallKit(
        "choices",
        "Space and a click on the label tick a tick box; it shows 'some of them', and stays as it is if disabled",
      ),
      mall("features/buying/carts/reckon", "a box over several lines is ticked, mixed or empty"),
      mall("features/buying/carts/reckon", "count only the ticked lines, and shipping for each store"),
    ],
  },
  "UX-064": {
    title: "A visitor's cart",
    held: [
      purchase,
      server(
        "buying/carts/carts",
        "a visitor's cart has current prices, and merges at log-in: the larger quantity wins, and what cannot be bought is named (UX-064)",
      ),
      server("buying/carts/carts", "goods of one's own store, goods off sale and unknown ones cannot be added"),
    ],
  },
  "UX-065": { title: "Linear steps, Back pays nothing", held: [purchase] },
  "UX-066": {
    title: "Result of a payment",
    held: [
      purchase,
      journey(
        "buying",
        "a payment whose answer is lost is requested again, and the order is paid once (PROOF REL-008)",
      ),
      journey(
        "buyers/keyboard",
        "goods are searched, bought, received and reviewed by keyboard: every control has its name, the focus is visible on each page, and events are read out",
      ),
    ],
  },
  "UX-067": {
    title: "Eight tabs and their counts",
    held: [
      server("buying/orders/lists", "the tabs list and count the orders of their state"),
      server("buying/orders/lists", "a tab counts up to a hundred, however many there are"),
      journey(
        "buyers/buyer-pages",
        "an agreed return comes first with its time and leads to the tracking number, and its tab is in view (UX-067, UX-068)",
      ),
    ],
  },
  "UX-068": {
    title: "Exactly the allowed actions",
    held: [
      server("buying/orders/moves", "%s of an order that is %s is allowed exactly to those whom the table names"),
      mall("features/buying/orders/buyer-may", "the buyer cannot delete an order while a refund of it is open"),
      mall(
        "features/buying/orders/buyer-may",
        "the buyer cannot change the address of an order that was already purchased from the supplier",
      ),
      journey(
        "buyers/buyer-pages",
        "an agreed return comes first with its time and leads to the tracking number, and its tab is in view (UX-067, UX-068)",
      ),
    ],
  },
  "UX-069": { title: "Confirming a receipt", held: [purchase] },
  "UX-070": {
    title: "Countdown of an unpaid order",
    held: [
      journey("merchant", "an order that is not paid in time is cancelled on the page that shows it, without a reload"),
      mallKit("signs", "a countdown follows the server's clock, is not read each second, and reads its end once"),
    ],
  },
  "UX-071": {
    title: "Form of a refund",
    held: [
      parts,
      mallKit("layers", "hidden fields do not move a sheet: they scroll with its part, not with the window"),
      server(
        "buying/refunds/inputs",
        "more than the lines cost, more pieces than exist, a line of another order, an unknown picture: refused with figures",
      ),
    ],
  },
  "UX-072": {
    title: "Countdown after the sale",
    held: [
      mallKit("signs", "a countdown follows the server's clock, is not read each second, and reads its end once"),
      server("buying/refunds/life", "after 24 hours without an answer the store has agreed"),
    ],
  },
  "UX-073": {
    title: "Page of an order",
    held: [
      journey("live", "the store sees the payment and the buyer the shipment without a reload (${language})"),
      mallKit(
        "order-pages",
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
      server("buying/orders/shipping/parcel-events", "is shown to the buyer, in the store's words"),
      mallKit(
        "order-pages",
        "parcels: none yet, one, and several with what is in each; the latest event is first, and how many pieces are on their way (UX-074)",
      ),
    ],
  },
  "UX-075": {
    title: "Change of address",
    held: [
      server(
        "buying/orders/life",
        "the address changes with its shipping before payment, and before shipment only if shipping costs the same",
      ),
      server("buying/orders/shipping/several-parcels", "the address cannot change after a parcel has shipped"),
      mallKit(
        "order-pages",
        "a change of address shows the old and the new one before it is sent; an order that has left cannot change it (UX-075)",
      ),
    ],
  },
  "UX-076": {
    title: "Writing a review",
    held: [
      journey(
        "reviews",
        "a buyer reviews an order line by line, by keyboard, with a picture and a video; its store answers, and everybody reads both",
      ),
      journey(
        "reviews",
        "in Arabic the first star is on the right; a reported review is hidden with a reason, its author appeals, and it is shown again",
      ),
      mallKit("choices", "keys give the stars, each with its name, and the error is read with them"),
    ],
  },
  "UX-077": {
    title: "Reason to cancel, buy again",
    held: [
      server("buying/orders/life", "buy again adds the goods to the cart and names what is no longer sold"),
      journey("buyers/cart-page", "is cancelled with a chosen reason (UX-077)"),
    ],
  },
};
