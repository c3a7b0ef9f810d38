import { type Checks, journey, mall, mallKit, server } from "../check.ts";

const talked = journey("chat", "a buyer and a store talk, each in their own language, and hear each other at once");
const media = journey(
  "chat-media",
  "a voice, a picture and a translation go from one browser to another, and a message is reported",
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
        "a network that goes and comes back loses nothing, doubles nothing, and leaves one order for both",
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
        "what a client claims of itself is not read: name, picture, store, type, whom it is from (SEC-022)",
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
      journey("chat", "a long talk is there at once after a reload, older parts come by scrolling up without a jump"),
      journey(
        "buyers/buyer-pages",
        "a message that comes while one reads further up moves nothing, and a button says how many there are (UX-112)",
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
      mall("features/talk/chat/log/times", "only http and https become links, without what ends the sentence"),
      journey("hostile-text", "a hundred and twenty of them, wherever people's words are shown in the mall, are words"),
    ],
  },
  "UX-115": {
    title: "Times and days",
    held: [
      mall(
        "features/talk/chat/log/times",
        "the same day the time, yesterday, the weekday within a week, then the date; just now under five minutes",
      ),
      mall("features/talk/chat/log/times", "a day ends at the reader's own midnight, also when it has 23 or 25 hours"),
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
      mallKit("layers", "pictures in full are paged by keys and buttons, made larger, and closed by Escape"),
    ],
  },
  "UX-117": {
    title: "Recalled messages",
    held: [
      talked,
      mall(
        "features/talk/chat/log/log",
        "a recall takes the text away and keeps the place; what it takes back may be beyond what is known",
      ),
    ],
  },
  "UX-118": {
    title: "Cards of products and orders",
    held: [
      talked,
      journey("chat", "goods that cannot be asked for now are a link, and stand there once they can"),
      server("talk/chat/messages/sending", "the card of goods has the price that the shop asks now"),
    ],
  },
  "UX-119": {
    title: "List of conversations",
    held: [
      journey(
        "chat",
        "the list tells of what is new, keeps one on top, marks all as read, and what was deleted comes back with the next word",
      ),
      server(
        "talk/chat/messages/reading",
        "reading ∥ receiving ∥ reading everything ∥ recalling on two devices: the badge is what the messages say",
      ),
    ],
  },
  "UX-120": {
    title: "The last 96 messages at once",
    held: [
      journey("chat", "a long talk is there at once after a reload, older parts come by scrolling up without a jump"),
      mall("features/talk/chat/log/log", "the last 96 are kept, and what I cleared away does not come back"),
    ],
  },
  "UX-121": {
    title: "A new message is announced",
    held: [talked, composing],
  },
  "UX-122": {
    title: "Composer",
    held: [
      journey(
        "chat",
        "a passing fault of the mall's takes an open conversation away from nobody, nor what they are writing",
      ),
      composing,
    ],
  },
  "UX-123": {
    title: "Nobody can write",
    held: [
      mall(
        "features/talk/chat/log/conversation",
        "where nothing can be said it can still be read, also without a network; what is refused is not shown at all",
      ),
      journey(
        "reported-messages",
        "a reported message is one operator's at a time; its author is warned with the rule, kept from writing the next time, and writes again once their appeal is granted",
      ),
    ],
  },
  "UX-124": {
    title: "Sounds",
    held: [
      mall(
        "features/base/notices/sounds",
        "the first frame after a touch is heard, and what came before it is heard neither then nor later",
      ),
      journey("notices", "what comes by mail is chosen topic by topic, and the choice stays"),
      mall(
        "features/base/notices/sounds",
        "a burst of events makes one sound, and a sound that is turned off makes none (UX-124)",
      ),
    ],
  },
};
