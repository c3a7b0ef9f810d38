// Plain JavaScript, loaded before everything else: an older Node cannot even read the TypeScript that would complain.
import module from "node:module";
import path from "node:path";

const [major] = process.versions.node.split(".");
if (Number(major) < 24) {
  console.error(
    `This is Node ${process.versions.node}; the mall needs Node 24. "npm install" brings one along as the package "node": run it again with install scripts allowed for that package, and start with "npm start".`,
  );
  process.exit(1);
}

// A thousand modules are stripped of their types once and not at each start: it saves a third of a start.
module.enableCompileCache(path.resolve(import.meta.dirname, "../node_modules/.cache/arcade"));
