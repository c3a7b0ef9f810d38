import { type Checks, journey, mall, mallKit, server, web, words } from "../check.ts";

export const account: Checks = {
  "UX-078": {
    title: "Sign-in with password managers",
    held: [
      server("people/account/sign-in/log-in", "a wrong password and an unknown account get the same answer"),
      mallKit("fields", "the eye shows and hides a password, and keeps what was typed"),
      journey(
        "buyers/forms",
        "the log-in names its fields to password managers, keeps the account after a failure, and does not say which part was wrong (UX-078)",
      ),
    ],
  },
  "UX-079": {
    title: "One rule for passwords",
    held: [
      server(
        "people/account/sign-in/register",
        "a password of 6 characters and one of 30 are accepted, 5 and 31 are not",
      ),
      server(
        "people/account/inputs",
        "what the specification words comes with status 200 and in its own words, also where the language has another name",
      ),
      words("messages", "every rule of an input has its sentence"),
    ],
  },
  "UX-080": {
    title: "Field of a code",
    held: [
      mallKit(
        "fields",
        "a code keeps its leading zeros, takes six digits and nothing else, and the keyboard may suggest it",
      ),
      server(
        "people/account/code-requests",
        "a code can be sent again after 60 seconds and not before, with the seconds named",
      ),
    ],
  },
  "UX-081": {
    title: "No puzzle",
    held: [
      server(
        "people/account/code-requests",
        "the proof of work of a challenge can be found within fifty thousand tries",
      ),
      web("captcha/solve-captcha", "the number that the challenge hides is found and sent with the challenge"),
    ],
  },
  "UX-082": {
    title: "A session that ends",
    held: [
      journey("buying", "a session that ends during checkout loses nothing that was typed"),
      mallKit(
        "member-pages",
        "a session that ends under several calls leads to log-in once, with one message, and back to the same place (UX-082)",
      ),
    ],
  },
  "UX-083": {
    title: "Registration",
    held: [
      server("people/account/sign-in/register", "registering needs consent to the agreement"),
      journey(
        "buyers/forms",
        "the registration has nothing ticked in advance, keeps typed text while its documents are read, and moves to the first fault (UX-083, UX-084)",
      ),
    ],
  },
  "UX-084": {
    title: "Errors at their field",
    held: [
      mallKit("fields", "${name} is found by its label, and read with its error and its hint"),
      journey("recharge", "a recharge by picture is reviewed by an operator and seen to arrive, without a reload"),
      journey(
        "buyers/forms",
        "the registration has nothing ticked in advance, keeps typed text while its documents are read, and moves to the first fault (UX-083, UX-084)",
      ),
    ],
  },
  "UX-085": {
    title: "Labels and optional fields",
    held: [
      mallKit("fields", "${name} is found by its label, and read with its error and its hint"),
      mallKit("fields", "${name} without an error is not marked, and says that it may stay empty"),
    ],
  },
  "UX-086": {
    title: "Forgot password",
    held: [
      server(
        "people/account/code-requests",
        "resetting a password needs an existing email; asking for an unknown one costs a captcha and mails nobody (SPEC 5)",
      ),
    ],
    open: "the specification lists the message that an email does not exist, so the answers differ",
  },
  "UX-087": {
    title: "Change of a secret",
    held: [
      server(
        "people/account/sign-in/sessions",
        "a changed password ends the other sessions, says how many, and is mailed",
      ),
      server(
        "people/account/sign-in/sessions",
        "a changed email is mailed to both addresses, ends the other sessions, and is the new log-in",
      ),
      server(
        "people/account/payment-password",
        "a new payment password by mailed code ends the lock and the other sessions",
      ),
    ],
  },
  "UX-088": {
    title: "Nothing is left after sign-out",
    held: [journey("release", "log-out leaves nothing of what was seen or waiting (PROOF SEC-039)")],
  },
  "UX-089": {
    title: "Keyboards",
    held: [
      mallKit(
        "fields",
        "a code keeps its leading zeros, takes six digits and nothing else, and the keyboard may suggest it",
      ),
      mallKit(
        "fields",
        "an amount takes digits of any script, loses its separators on leaving the field, and runs left to right in Arabic",
      ),
      mallKit(
        "thumbs",
        "%s: a thumb can press every main control, and none is covered by a bar or by the keyboard when it has the focus (UX-008, UX-009)",
      ),
    ],
  },
  "UX-125": {
    title: "Form of an address by country",
    held: [
      mall("features/people/addresses/address-form", "asks only for what its country requires"),
      server("people/addresses/addresses", "a missing part of an address in %s is named by field: %j"),
      server("people/addresses/addresses", "an address is returned in the fields of the specification, as typed"),
    ],
  },
  "UX-126": {
    title: "Filled in by the browser",
    held: [
      journey(
        "buyers/forms",
        "an unfinished address survives rotation, hiding the app, a reload and a change of the language; autofill fields are named (UX-002, UX-126)",
      ),
    ],
  },
  "UX-127": {
    title: "Phone numbers",
    held: [
      mall(
        "features/people/addresses/address-form",
        "is sent with its calling code, and without the fields that its country does not have",
      ),
      web("show", "of an 11-digit number the first three and last four digits are shown"),
    ],
  },
  "UX-128": {
    title: "Default address, deleting",
    held: [
      server("people/addresses/addresses", "of two that become the default at the same time one is it"),
      server("people/addresses/addresses", "the database refuses a second default"),
      mallKit("member-pages", "deleting an address asks first, and says what happens to the default (UX-128)"),
    ],
  },
  "UX-129": {
    title: "Coupons",
    held: [
      server("buying/coupons/claims", "the six tabs (UX-129)"),
      journey(
        "coupons",
        "coupons of two stores and of the mall are claimed, the best apply, another choice applies at once, and all are used",
      ),
    ],
  },
  "UX-130": {
    title: "Favourites that are gone",
    held: [
      server(
        "shops/goods/listing/undo",
        "an undo restores the place of favourites and their news; three at once count once",
      ),
      mallKit(
        "member-pages",
        "favourites that are no longer sold stay and are marked; several are removed at once and come back by Undo (UX-130)",
      ),
    ],
  },
  "UX-131": {
    title: "Places without the position",
    held: [
      journey("places", "a buyer puts a pin beside an address, and it is opened on the map, in %s"),
      journey("places", "an invalid place says so, and offers a next step"),
    ],
  },
};
