import { openMall } from "../../src/main.ts";
import { readConfiguration } from "../../src/platform/configuration.ts";
import { type World, worldAround } from "../world.ts";

/** Another process of the same mall: its own memory, the same database and clock, and no bus between them. */
export async function givenProcess(world: World): Promise<World> {
  const { dataFolder } = world.mall.configuration;
  const open = await openMall({
    configuration: readConfiguration({ DATA_DIR: dataFolder, LOG_LEVEL: "silent", DEMO: "1", PORT: "0" }),
    secrets: { pepper: Buffer.alloc(32, 7) },
    database: world.target,
    clock: world.clock,
  });
  await open.app.ready();
  return worldAround(open, world.clock, world.owner, world.target);
}
