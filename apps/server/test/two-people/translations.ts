import { catalogueOffice } from "@arcade/contract/shops/catalogue/office";
import { many } from "../../src/platform/database.ts";
import { sql } from "../../src/platform/sql.ts";
import type { TwoPeopleCase } from "./case.ts";

const note = "as discussed in the meeting";
let characters = 60_000;

/** The mall pays its translator by the character. */
export const translationBudget: TwoPeopleCase = {
  role: "catalogue",
  async propose(world, maker) {
    characters += 1_000;
    const wanted = { is_on: true, languages: ["ar" as const], period: "day" as const, characters, note };
    const { proposal_id } = await world.ask(catalogueOffice.putTranslations, wanted, maker);
    const decision = { proposal_id: proposal_id ?? "", approve: true, note };
    return {
      approve: (by) => world.call(catalogueOffice.decideTranslations, decision, by),
      isDone: async () => (await world.ask(catalogueOffice.translations, {}, maker)).agreed.characters === characters,
    };
  },
  plantAlone: (world) =>
    many(world.owner, sql`UPDATE catalogue_translation SET agreed_characters = 900000000, proposal_id = 1`),
  constraint: /catalogue_translation_as_proposed/,
};
