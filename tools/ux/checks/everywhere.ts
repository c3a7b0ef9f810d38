import { type Checks, journey, mall, mallKit, office, server, web, words } from "../check.ts";

const clean = "axe finds nothing in either theme, it fits every width and large text, and it names itself";
const everyPage = [
  journey("pages/visitor", `every page of a visitor and of an applicant in %s: ${clean}`),
  journey("pages/buyer", `every page of a buyer in %s: ${clean}`),
  journey("pages/merchant", `every page of a merchant in %s: ${clean}`),
];

export const everywhere: Checks = {
  "UX-001": {
    title: "A failed call: said, nothing lost, retry",
    held: [
      journey(
        "failed-parts",
        'a server that answers %s leaves no silent dash on "Me" and Money: each part says so, and Retry loads it',
      ),
      journey("failed-parts", "a pay sheet without the balance says so instead of an endless skeleton"),
      mallKit(
        "lists",
        "an empty list names the next step; a failed one is an alert with a retry that shows when it is busy",
      ),
      journey(
        "buyers/everywhere",
        "no page stays blank or loading, and Retry loads it once the mall answers again (UX-001)",
      ),
      mallKit(
        "waiting-pages",
        "%s: calls that hang end after a minute, the page says so, and Retry brings it (UX-001)",
      ),
    ],
  },
  "UX-002": {
    title: "A half-filled form survives",
    held: [
      journey("release", "is offered and waits; typed text stays, and the page loads at the same place (${language})"),
      journey("buying", "a session that ends during checkout loses nothing that was typed"),
      journey("money", "without a payment password one is set in between, and the form is unchanged (UX-037)"),
      office("forms", "typed text survives a change of the language"),
      journey(
        "buyers/forms",
        "an unfinished address survives rotation, hiding the app, a reload and a change of the language; autofill fields are named (UX-002, UX-126)",
      ),
    ],
  },
  "UX-003": {
    title: "A double tap has one effect",
    held: [
      mallKit("buttons", "a busy button says so, keeps its label and the focus, and does nothing"),
      web("intent", "a retry without an answer repeats the same key, also if the payment password is typed again"),
      server(
        "buying/orders/checkout/plain-races",
        "one key eight times at once makes one order, and all get its answer",
      ),
      journey(
        "buyers/cart-page",
        "a payment pressed twice is one payment (UX-003); one whose answer is lost is shown as paid after a reload (UX-004)",
      ),
    ],
  },
  "UX-004": {
    title: "A lost answer is found again",
    held: [
      journey(
        "buying",
        "a payment whose answer is lost is requested again, and the order is paid once (PROOF REL-008)",
      ),
      journey("money", "a request whose answer is lost is sent again, and the money is held once (PROOF REL-008)"),
      journey(
        "buyers/cart-page",
        "a payment pressed twice is one payment (UX-003); one whose answer is lost is shown as paid after a reload (UX-004)",
      ),
    ],
  },
  "UX-005": {
    title: "axe finds nothing",
    held: [
      ...everyPage,
      mallKit(
        "gallery",
        "every specimen of the kit passes axe, ${direction} and ${theme}, and fits a phone with text of 200 %",
      ),
      mallKit("layers", "an open sheet in Arabic passes axe, ${theme}"),
      mallKit(
        "dialogs",
        "each dialog that a button of a page opens passes axe and fits a phone with text of 200 per cent, in $language, $theme (UX-005, UX-010)",
      ),
      journey("office", "axe finds nothing, nothing scrolls sideways, the policy blocks nothing"),
      office(
        "dialogs",
        "each dialog that a button of a page opens passes axe and fits with text of 200 per cent, in $language, $theme (UX-005, UX-010)",
      ),
    ],
    open: "about half of the mall's dialogs are opened: the others need a state that the sample of a page does not have",
  },
  "UX-006": {
    title: "Contrast",
    held: [
      mall("kit/tokens", "%s is readable on every background"),
      mall("kit/tokens", "%s is readable on %s"),
      mall("kit/tokens", "%s is visible as an edge on every background"),
      mall("kit/tokens", "the two tones of the focus mark differ, so one of them is visible on any fill and on photos"),
    ],
  },
  "UX-007": {
    title: "Main flows by keyboard alone",
    held: [
      mallKit(
        "layers",
        "a sheet has its title as its name and focus, keeps the focus inside, and returns it on Escape",
      ),
      mallKit("choices", "the arrow keys choose one of a few, and the error is read with the group"),
      journey(
        "buyers/keyboard",
        "goods are searched, bought, received and reviewed by keyboard: every control has its name, the focus is visible on each page, and events are read out",
      ),
      journey("buyers/keyboard", "a top-up, a withdrawal, a message and a shipment are made by keys alone (UX-007)"),
    ],
  },
  "UX-008": {
    title: "Nothing covers the focus",
    held: [
      journey(
        "buyers/keyboard",
        "goods are searched, bought, received and reviewed by keyboard: every control has its name, the focus is visible on each page, and events are read out",
      ),
      mallKit(
        "thumbs",
        "%s: a thumb can press every main control, and none is covered by a bar or by the keyboard when it has the focus (UX-008, UX-009)",
      ),
    ],
  },
  "UX-009": {
    title: "Tap targets",
    held: [
      ...everyPage,
      mallKit(
        "thumbs",
        "%s: a thumb can press every main control, and none is covered by a bar or by the keyboard when it has the focus (UX-008, UX-009)",
      ),
    ],
  },
  "UX-010": {
    title: "320 pixels and text of 200 %",
    held: [
      ...everyPage,
      mallKit(
        "gallery",
        "every specimen of the kit passes axe, ${direction} and ${theme}, and fits a phone with text of 200 %",
      ),
      journey(
        "buyers/everywhere",
        "the main pages fit 360 and 320 pixels, the tab bar shows its four labels whole, and language, direction and title follow (UX-012, UX-026)",
      ),
    ],
  },
  "UX-011": {
    title: "Back",
    held: [
      mallKit("layers", "a sheet closes by its button, by a press beside it, and by pulling its head down"),
      journey("first-page", "a link to another page shows that page and nothing of home, and Back leads home"),
      journey(
        "buyers/everywhere",
        "closes the sheet first, and a list returns to its position with its filters and all loaded items (UX-011, UX-095)",
      ),
    ],
  },
  "UX-012": {
    title: "Six languages",
    held: [
      words("messages", "are not left in English in %s"),
      words("messages", "are the same in %s as in English: keys, placeholders, none empty"),
      journey(
        "first-page",
        "a reader of another language than the cookie's sees theirs, and nothing of the other before",
      ),
      journey(
        "buyers/everywhere",
        "the main pages fit 360 and 320 pixels, the tab bar shows its four labels whole, and language, direction and title follow (UX-012, UX-026)",
      ),
    ],
  },
  "UX-013": {
    title: "Arabic mirrors",
    held: [
      mallKit("lists", "Tab stops once at tabs; arrows follow the reading direction and Enter chooses, ${direction}"),
      mallKit(
        "signs",
        "arrow keys and buttons page through slides in the reading direction, and the place is said, ${direction}",
      ),
      mallKit(
        "fields",
        "an empty field begins at the start side of the page, and a text takes the direction of its letters",
      ),
      journey("store-settings", "the same in Arabic, with an unmirrored picture, and no text lost on the way back"),
      journey(
        "reviews",
        "in Arabic the first star is on the right; a reported review is hidden with a reason, its author appeals, and it is shown again",
      ),
    ],
  },
  "UX-014": {
    title: "Amounts, ids and names are isolated",
    held: [
      mallKit("signs", "an amount keeps its order in Arabic, and the price before is read as such"),
      mallKit("signs", "user texts keep their own direction, and figures run left to right"),
      mallKit(
        "fields",
        "a wallet address is whole, without gaps, and left to right in Arabic; figures before and after a change too",
      ),
      words("catalogue", "in an Arabic sentence an amount keeps its sign before its digits"),
    ],
  },
  "UX-015": {
    title: "Amounts are written alike",
    held: [
      web("show", "an amount is written the same way in every language, with a sign in front"),
      words("messages", "amounts have the same digits in all six languages"),
    ],
  },
  "UX-016": {
    title: "Copied values are plain",
    held: [
      web("show", "dates and counts have Western digits, the month by name or sign, and no invisible characters"),
      mall(
        "features/talk/chat/log/times",
        "the day is shown between messages of two days, in each language, in digits that all can read, without hidden marks",
      ),
      journey("chain", "USDT that is sent on the chain is entered by its hash and seen to arrive"),
      mallKit(
        "fields",
        "a wallet address is whole, without gaps, and left to right in Arabic; figures before and after a change too",
      ),
    ],
  },
  "UX-017": {
    title: "Digits of any keyboard",
    held: [
      mall("kit/inputs/digits", "UX-017: Arabic-Indic, Persian and full-width digits are read as the same amount"),
      mall("kit/inputs/digits", "UX-017: an ambiguous amount stays as typed and never becomes another amount"),
      journey(
        "filters",
        "a price that is no whole dollars stays as typed with an explanation; digits of any keyboard are read",
      ),
    ],
  },
  "UX-018": {
    title: "A new page is announced",
    held: [
      journey(
        "buyers/keyboard",
        "goods are searched, bought, received and reviewed by keyboard: every control has its name, the focus is visible on each page, and events are read out",
      ),
    ],
  },
  "UX-019": {
    title: "Toasts",
    held: [
      mallKit("toasts", "a toast is read politely, a failure at once, and at most two are shown"),
      mallKit("toasts", "a toast disappears after a while, but not while the pointer or the focus is on it"),
      mallKit("toasts", "a toast with an action ends with its page, one without stays on the next page"),
    ],
  },
  "UX-020": {
    title: "Skeletons, nothing shifts",
    held: [
      journey("pages/still", "while its answers come, no page of a buyer moves what is on the screen (UX-020)"),
      journey("pages/still", "while its answers come, no page of a merchant moves what is on the screen (UX-020)"),
    ],
  },
  "UX-021": {
    title: "Empty, no results, failed, not allowed",
    held: [
      mallKit(
        "lists",
        "an empty list names the next step; a failed one is an alert with a retry that shows when it is busy",
      ),
      journey(
        "real-start",
        "a mall that sells nothing yet says so on its first page, with what it has, before and after its script",
      ),
      journey("merchant", "somebody without a store is told so"),
      mallKit("member-pages", "%s of somebody who has nothing yet says why it is empty, and leads on (UX-021)"),
      mallKit("member-pages", "empty, without results, failed and not allowed look different (UX-021)"),
    ],
  },
  "UX-022": {
    title: "Offline",
    held: [
      journey(
        "offline",
        "loaded goods, cart, orders and favourites can be read, each with its time, also after a reload (${language})",
      ),
      journey(
        "offline",
        "a payment without a network is refused at once: nothing is sent later, and typed text stays (${language})",
      ),
      journey(
        "offline",
        "a bought cart is not offered offline, and a page opened offline loads later without a reload",
      ),
      journey(
        "chat",
        "a network that goes and comes back loses nothing, repeats nothing, and leaves one order for both",
      ),
    ],
  },
  "UX-023": {
    title: "Small changes at once, with a way back",
    held: [
      journey(
        "offline",
        "a favourite waits for the network, can be undone, survives a reload, and is sent once (${language})",
      ),
      journey("failed-parts", "a heart that could not be loaded says so on a tap, and is a favourite once it can be"),
      mall("platform/wire/queue", "is shown and removed if it was refused and its kind drops it"),
      mallKit("buying-pages", "a quantity changes at once, and goes back with a reason if the call fails (UX-023)"),
      mallKit("finding-pages", "a follow changes at once, and goes back with a reason if it is refused (UX-023)"),
      mallKit("finding-pages", "read marks change at once, and go back with a reason if the call fails (UX-023)"),
    ],
  },
  "UX-024": {
    title: "Lighthouse 90",
    held: [],
    measured: ["home page", "list of goods", "page of goods", "sign-in"].map(
      (page) => `Lighthouse for mobile, ${page}, the lowest of four scores`,
    ),
  },
  "UX-025": {
    title: "A list of 500 items",
    held: [],
    measured: [
      "memory after five minutes of scrolling, beside that before",
      "first change of the page after a tap on goods",
    ],
    open: "the longest time between two frames was 267 to 383 ms when it was measured last, and 200 are asked",
  },
  "UX-026": {
    title: "Tab bar",
    held: [
      mallKit("buttons", "the bars name the page, the way back and the current place"),
      journey(
        "buyers/everywhere",
        "the main pages fit 360 and 320 pixels, the tab bar shows its four labels whole, and language, direction and title follow (UX-012, UX-026)",
      ),
      mallKit("buttons", "an icon button has a name, and its state if it is a switch"),
    ],
  },
  "UX-027": {
    title: "Inside the column from 960 pixels",
    held: [
      journey("store-orders", "the page keeps its width from tab to tab, with rows or without"),
      journey("buyers/everywhere", "bars, sheets and toasts stay inside the column at %i pixels (UX-027)"),
    ],
  },
  "UX-028": {
    title: "Reduced motion",
    held: [
      journey(
        "buyers/everywhere",
        "with reduced motion nothing slides; in forced colours controls keep their edges (UX-028, UX-029)",
      ),
    ],
  },
  "UX-029": {
    title: "Theme",
    held: [
      mall("kit/tokens", "the dark theme names every colour that the light theme names"),
      journey("first-page", "the app takes over what the server drew, without a warning ($language, $theme)"),
      journey(
        "buyers/everywhere",
        "with reduced motion nothing slides; in forced colours controls keep their edges (UX-028, UX-029)",
      ),
      journey("buyers/everywhere", "the theme follows the device until one is chosen (UX-029)"),
    ],
  },
  "UX-030": {
    title: "Not by colour alone",
    held: [
      web("show", "an amount is written the same way in every language, with a sign in front"),
      mallKit("choices", "a chip that is sold out says so, opens an explanation, and is not chosen"),
      mallKit("buttons", "the bars name the page, the way back and the current place"),
      office("charts", "a table has the same figures"),
    ],
  },
};
