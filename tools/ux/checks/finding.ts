import { type Checks, journey, mall, mallKit, server, web } from "../check.ts";

export const finding: Checks = {
  "UX-090": {
    title: "Choosing options",
    held: [
      mall(
        "features/shops/goods/choice",
        "a value shows whether it is available with the other choices, without them, or not at all",
      ),
      mallKit("choices", "a chip that is sold out says so, opens an explanation, and is not chosen"),
      journey("own-goods", "with three axes go from draft to sale in Arabic, and a buyer buys them"),
    ],
  },
  "UX-091": {
    title: "First screen of a product",
    held: [
      journey(
        "buyers/everywhere",
        "the main pages fit 360 and 320 pixels, the tab bar shows its four labels whole, and language, direction and title follow (UX-012, UX-026)",
      ),
    ],
  },
  "UX-092": {
    title: "Suggestions",
    held: [
      server("shops/catalogue/search", "searching in six languages (UX-092)"),
      mallKit("fields", "Enter sends a search, its button clears it, and it waits while an input method composes"),
      mallKit(
        "finding-pages",
        "a suggestion that comes late is never shown for another text, and nothing is asked while an input method composes (UX-092)",
      ),
    ],
  },
  "UX-093": {
    title: "Empty search, no results",
    held: [
      journey(
        "buyers/cart-page",
        "an empty search asks for words; one without results keeps them and offers alternatives; ten searches are stored, and can be deleted (UX-093, UX-105)",
      ),
    ],
  },
  "UX-094": {
    title: "Filters and sorting",
    held: [
      journey("filters", "attributes: several values of one, counted on the button, and each removed by its chip"),
      journey(
        "filters",
        "a list of a coupon: the sheet's number equals the list's, before the coupon is removed and after",
      ),
      mall("features/shops/catalogue/filters", "are texts in the address"),
    ],
  },
  "UX-095": {
    title: "Lists in parts",
    held: [
      mallKit(
        "lists",
        "the foot of a list offers more, says that it is loading, offers a failed part again, and says when that was all",
      ),
      mallKit("lists", "a feed asks for more shortly before its end is visible, not at its start"),
      journey(
        "buyers/everywhere",
        "closes the sheet first, and a list returns to its position with its filters and all loaded items (UX-011, UX-095)",
      ),
    ],
  },
  "UX-096": {
    title: "Own, closed, delisted, wrong",
    held: [
      journey("failed-parts", "a page whose address lacks its id, or has a wrong one, says that it does not exist"),
      server("buying/carts/carts", "goods of one's own store, goods off sale and unknown ones cannot be added"),
      mallKit(
        "buying-pages",
        "goods of my own store, goods that are no longer sold and a wrong id say so, and lead on (UX-096)",
      ),
    ],
  },
  "UX-097": {
    title: "Gallery",
    held: [
      mallKit(
        "signs",
        "arrow keys and buttons page through slides in the reading direction, and the place is said, ${direction}",
      ),
      mallKit("layers", "keys and buttons page through full-size pictures and enlarge them, and Escape closes them"),
    ],
  },
  "UX-098": {
    title: "Pictures",
    held: [
      mallKit(
        "signs",
        "a picture that does not load keeps its place and its words; a face without a picture shows its letter",
      ),
      journey(
        "buyers/buyer-pages",
        "pictures of goods have their sizes and their order, and cards of a row have one height (UX-098, UX-099)",
      ),
    ],
  },
  "UX-099": {
    title: "Product cards",
    held: [
      mallKit("buttons", "what opens a page is a link, also if it looks like a button or a card"),
      journey(
        "buyers/buyer-pages",
        "pictures of goods have their sizes and their order, and cards of a row have one height (UX-098, UX-099)",
      ),
    ],
  },
  "UX-100": {
    title: "Reviews of a product",
    held: [
      journey(
        "reviews",
        "a buyer reviews an order line by line, by keyboard, with a picture and a video; its store answers, and everybody reads both",
      ),
      server(
        "buying/reviews/adding",
        "are newest first and page by page without gaps or repeats; filters keep their promise",
      ),
      server(
        "buying/reviews/posting",
        "all lines of an order on one page: stars, texts and figures are there at once, and the order is completed",
      ),
    ],
  },
  "UX-101": {
    title: "Prices",
    held: [
      mallKit("signs", "an amount keeps its order in Arabic, and the price before is read as such"),
      web("show", "%s has two decimals and is never shown as zero or as more than it is"),
    ],
  },
  "UX-102": {
    title: "Home",
    held: [
      journey("first-page", "the first blocks come with the page, before any script has run (%s)"),
      mallKit(
        "signs",
        "arrow keys and buttons page through slides in the reading direction, and the place is said, ${direction}",
      ),
    ],
  },
  "UX-103": {
    title: "Categories",
    held: [journey("buyers/buyer-pages", "categories have two levels on one screen and keep their place (UX-103)")],
  },
  "UX-104": {
    title: "Page of a store",
    held: [
      journey("store-settings", "name, logo, freight by place and a holiday"),
      mallKit(
        "finding-pages",
        "the page of a store has its name, level, credit, age, follow, chat and search, and explains level and credit on one tap; without ratings it says so (UX-104, UX-109)",
      ),
    ],
  },
  "UX-105": {
    title: "Search history",
    held: [
      journey("release", "log-out leaves nothing of what was seen or waiting (PROOF SEC-039)"),
      journey(
        "buyers/cart-page",
        "an empty search asks for words; one without results keeps them and offers alternatives; ten searches are stored, and can be deleted (UX-093, UX-105)",
      ),
    ],
  },
  "UX-106": {
    title: "Shared links",
    held: [
      journey("first-page", "a shared link to goods opens their page, which shares the same link (%s)"),
      journey("first-page", "a link to another page shows that page and nothing of home, and Back leads home"),
    ],
  },
  "UX-107": {
    title: "Long names",
    held: [mallKit("finding-pages", "long names never overlap other words, nor make a page wider, in %s (UX-107)")],
  },
  "UX-108": {
    title: "Favourites agree",
    held: [
      web("refresh", "a change marks exactly the reads that show what it touches as stale"),
      mallKit(
        "finding-pages",
        "a heart that is set on the page of the goods is set in the bar and among the favourites (UX-108)",
      ),
    ],
  },
  "UX-109": {
    title: "A store without ratings",
    held: [
      server("buying/reviews/adding", "an unknown store has no figures"),
      mallKit(
        "finding-pages",
        "the page of a store has its name, level, credit, age, follow, chat and search, and explains level and credit on one tap; without ratings it says so (UX-104, UX-109)",
      ),
    ],
  },
  "UX-149": {
    title: "Articles and rules",
    held: [
      journey("content", "two operators publish an agreement in six languages, and a buyer is asked again in Arabic"),
      journey("content", "every page of the mall's texts is clean in $language, $theme"),
    ],
  },
  "UX-150": {
    title: "Unknown route, page after a release",
    held: [
      journey(
        "release",
        "a page whose code is gone offers one reload, keeps the place and typed text, and never loops (${language})",
      ),
      journey("failed-parts", "a page whose address lacks its id, or has a wrong one, says that it does not exist"),
    ],
  },
};
