import { type ReactNode, useState } from "react";
import { Router, useLocation } from "@arcade/web/router.tsx";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "./show.tsx";

function Place(): ReactNode {
  return <p>at {useLocation().pathname}</p>;
}

test("a reader who follows a link while the first page is being drawn gets the page of the link", async () => {
  const start = location.hash;
  function FollowsALink(): ReactNode {
    useState(() => history.pushState(null, "", "#/pages/cart"));
    return null;
  }
  show(
    <Router>
      <Place />
      <FollowsALink />
    </Router>,
  );
  await expect.element(page.getByText("at /pages/cart")).toBeVisible();
  history.replaceState(null, "", start === "" ? "#" : start);
});
