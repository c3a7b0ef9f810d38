import { type Checks, journey, mall, mallKit, server } from "../check.ts";

const talked = journey(
  "chat",
  "a buyer and a store write, each in their own language, and receive each other's messages at once",
);
const media = journey(
  "chat-media",
  "a voice message, a picture and a translation go from one browser to another, and a message is reported",
);

const composing = journey(
  "chat-media",
  "a voice message is cancelled by a slide, recorded by a hold and heard before it is sent, and a microphone that is denied is explained; the field grows, keeps a draft for each conversation, and leaves Enter to an input method (UX-113, UX-121, UX-122)",
);

export const talk: Checks = {
  "UX-110": {
    title: "Sending",
    held: [
      journey(
        "chat",
        "a network that goes and comes back loses nothing, repeats nothing, and leaves one order for both",
      ),
      mall(
        "platform/wire/queue",
        "stays with the reason if it was refused and its kind keeps it, until it is allowed again or removed",
      ),
    ],
  },
  "UX-111": {
    title: "Who is speaking",
    held: [
      server(
        "talk/chat/frames",
        "a client's claims about itself are ignored: name, picture, store, type, sender (SEC-022)",
      ),
      server("people/account/rules", "%s could be taken for the mall (PROOF TRU-015)"),
      journey(
        "service",
        "a visitor without an account asks, is answered with the mall's mark, and finds the conversation again in the same browser and in no other",
      ),
    ],
  },
  "UX-112": {
    title: "Reading further up",
    held: [
      journey(
        "chat",
        "a long conversation is there at once after a reload, and scrolling up loads older parts without a jump",
      ),
      journey(
        "buyers/buyer-pages",
        "a new message does not move a reader further up, and a button counts the new ones (UX-112)",
      ),
    ],
  },
  "UX-113": {
    title: "Voice messages",
    held: [media, composing],
  },
  "UX-114": {
    title: "Messages are text",
    held: [
      talked,
      mall(
        "features/talk/chat/log/times",
        "only http and https addresses become links, without the punctuation after them",
      ),
      journey(
        "hostile-text",
        "a hundred and twenty of them, in every place of the mall that shows people's text, stay text",
      ),
    ],
  },
  "UX-115": {
    title: "Times and days",
    held: [
      mall(
        "features/talk/chat/log/times",
        'today the time, then yesterday, the weekday within a week, then the date; under five minutes "just now"',
      ),
      mall("features/talk/chat/log/times", "a day ends at the reader's own midnight, also if it has 23 or 25 hours"),
    ],
  },
  "UX-116": {
    title: "Pictures in a chat",
    held: [
      media,
      server(
        "talk/chat/messages/sending",
        "pictures keep their size; goods and orders are cards of this store and between these two",
      ),
      mallKit("layers", "keys and buttons page through full-size pictures and enlarge them, and Escape closes them"),
    ],
  },
  "UX-117": {
    title: "Recalled messages",
    held: [
      talked,
      mall(
        "features/talk/chat/log/log",
        "a recall removes the text and keeps the line; it may name a message that is not loaded",
      ),
    ],
  },
  "UX-118": {
    title: "Cards of products and orders",
    held: [
      talked,
      journey("chat", "goods that cannot be loaded now are a link, and a card once they can"),
      server("talk/chat/messages/sending", "the card of goods has the shop's current price"),
    ],
  },
  "UX-119": {
    title: "List of conversations",
    held: [
      journey(
        "chat",
        "the list shows new messages, pins one, marks all as read, and a deleted conversation comes back with the next message",
      ),
      server(
        "talk/chat/messages/reading",
        "reading ∥ receiving ∥ reading everything ∥ recalling on two devices: the badge equals the messages",
      ),
    ],
  },
  "UX-120": {
    title: "The last 96 messages at once",
    held: [
      journey(
        "chat",
        "a long conversation is there at once after a reload, and scrolling up loads older parts without a jump",
      ),
      mall("features/talk/chat/log/log", "the last 96 are kept, and cleared messages do not come back"),
    ],
  },
  "UX-121": {
    title: "A new message is announced",
    held: [talked, composing],
  },
  "UX-122": {
    title: "Composer",
    held: [
      journey("chat", "a temporary fault of the mall neither closes an open conversation nor loses a draft"),
      composing,
    ],
  },
  "UX-123": {
    title: "Nobody can write",
    held: [
      mall(
        "features/talk/chat/log/conversation",
        "a conversation where writing is closed can still be read, also without a network; a refused one is not shown",
      ),
      journey(
        "reported-messages",
        "a reported message belongs to one operator at a time; its author is warned with the rule, muted the next time, and writes again after a granted appeal",
      ),
    ],
  },
  "UX-124": {
    title: "Sounds",
    held: [
      mall("features/base/notices/sounds", "hears the first frame after a touch, and never the ones before it"),
      journey("notices", "mail is chosen topic by topic, and the choice stays"),
      mall(
        "features/base/notices/sounds",
        "a burst of events makes one sound, and a sound that is turned off makes none (UX-124)",
      ),
    ],
  },
};
