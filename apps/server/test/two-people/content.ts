import { content } from "@arcade/contract/front/content/api";
import { homeOffice } from "@arcade/contract/front/content/home-office";
import { contentOffice } from "@arcade/contract/front/content/office";
import { supplyOffice } from "@arcade/contract/shops/supply/office";
import { many } from "../../src/platform/database.ts";
import { sql } from "../../src/platform/sql.ts";
import { picture } from "../bad-files.ts";
import { givenOperator } from "../given.ts";
import { carriersNow } from "../given/given-second.ts";
import type { TwoPeopleCase } from "./case.ts";

const note = "as discussed in the meeting";
const approved = { approve: true, note };
const words = { title: { en: "New words" }, body: { en: "Everybody reads them." } };
let articles = 0;

export const contentPublish: TwoPeopleCase = {
  role: "catalogue",
  async propose(world, maker) {
    const key = `help-two-people-${articles++}`;
    await world.ask(contentOffice.addArticle, { key, ...words }, maker);
    const { proposal_id } = await world.ask(
      contentOffice.publishArticle,
      { key, revision: 1, changes: null, at: null, note },
      maker,
    );
    return {
      approve: (by) => world.call(contentOffice.decideArticle, { proposal_id, ...approved }, by),
      isDone: async () => (await world.call(content.article, { key })).ok,
    };
  },
  async plantAlone(world) {
    const { operator_id } = await givenOperator(world, "catalogue");
    return many(
      world.owner,
      sql`INSERT INTO article (key, version, kind, title, body, position, published_at, operator_id)
       VALUES ('agreement', 'alone', 'agreement', '{"en": "A"}', '{"en": "The mall keeps all balances."}', 1,
         ${world.clock.now()}, ${operator_id})`,
    );
  },
  constraint: /article_two_people/,
};

export const announcementPublish: TwoPeopleCase = {
  role: "catalogue",
  async propose(world, maker) {
    const { id } = await world.ask(contentOffice.addAnnouncement, words, maker);
    const { proposal_id } = await world.ask(
      contentOffice.publishAnnouncement,
      { id, revision: 1, at: null, note },
      maker,
    );
    return {
      approve: (by) => world.call(contentOffice.decideAnnouncement, { proposal_id, ...approved }, by),
      isDone: async () => (await world.call(content.announcement, { id })).ok,
    };
  },
  async plantAlone(world) {
    const { token } = await givenOperator(world, "catalogue");
    const { id } = await world.ask(contentOffice.addAnnouncement, words, { token });
    return many(world.owner, sql`UPDATE announcement SET published_at = ${world.clock.now()} WHERE id = ${id}`);
  },
  constraint: /announcement_two_people/,
};

let numbers = 0;

/** An invalid number format would let parcels count as sent. */
export const carrierChange: TwoPeopleCase = {
  role: "catalogue",
  async propose(world, maker) {
    const pattern = `A${(numbers += 1)}#{9}`;
    const carriers = (await carriersNow(world, maker)).map((carrier) =>
      carrier.code === "yamato" ? { ...carrier, patterns: [pattern] } : carrier,
    );
    const { proposal_id } = await world.ask(homeOffice.putCarriers, { carriers, note }, maker);
    return {
      approve: (by) => world.call(homeOffice.decideCarriers, { proposal_id, ...approved }, by),
      isDone: async () =>
        (await world.ask(homeOffice.carriers, {}, maker)).items.some(({ patterns }) => patterns.includes(pattern)),
    };
  },
  plantAlone: (world) => many(world.owner, sql`UPDATE carrier SET patterns = '{"?{4,30}"}' WHERE code = 'ups'`),
  constraint: /carrier_two_people/,
};

export const bannerPublish: TwoPeopleCase = {
  role: "catalogue",
  async propose(world, maker) {
    const sent = await world.ask(
      supplyOffice.picture,
      { picture: (await picture("jpeg", 7)).toString("base64") },
      maker,
    );
    const banner = {
      title: { en: "New words" },
      text: { en: "Everybody reads them." },
      picture: sent.picture,
      link: "/pages/classify",
    };
    const { proposal_id } = await world.ask(
      homeOffice.addBanner,
      { ...banner, shown: true, starts_at: null, ends_at: null, note },
      maker,
    );
    return {
      approve: (by) => world.call(homeOffice.decideBanner, { proposal_id, ...approved }, by),
      isDone: async () => (await world.ask(content.home, {})).banners.length > 0,
    };
  },
  async plantAlone(world) {
    const { operator_id } = await givenOperator(world, "catalogue");
    return many(
      world.owner,
      sql`INSERT INTO banner (id, title, text, picture, link, position, made_by)
        VALUES (1, '{"en": "A"}', '{"en": "Pay here"}', 'any', '/', 1, ${operator_id})`,
    );
  },
  constraint: /banner_two_people/,
};
