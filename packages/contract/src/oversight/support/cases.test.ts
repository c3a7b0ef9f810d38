import { expect, test } from "vitest";
import { filledReply } from "./cases.ts";

test.each([
  ["Hello {name}, we are looking into it.", "Hello, we are looking into it."],
  ["Hello, {name}! One moment.", "Hello! One moment."],
  ["{name}, one moment.\nThank you, {name}.", "one moment.\nThank you."],
  ["您好，{name}，我们正在查看。", "您好，我们正在查看。"],
  ["{name}，您好！", "您好！"],
  ["{name} 您好：", "您好："],
  ["{name}さん、お待ちください。", "お待ちください。"],
  ["お世話になっております、{name}様。", "お世話になっております。"],
  ["안녕하세요, {name}님. 확인하고 있어요.", "안녕하세요. 확인하고 있어요."],
  ["{name} 님, 잠시만요.", "잠시만요."],
  ["مرحبًا {name}، نبحث في الأمر.", "مرحبًا، نبحث في الأمر."],
  ["مرحبًا، {name}!", "مرحبًا!"],
])("a visitor without a name is greeted without one: %s", (reply, said) => {
  expect(filledReply(reply, " ")).toBe(said);
});

test("a name is placed where the reply says, whatever its letters", () => {
  expect(filledReply("Hello {name}, dear {name}.", "$& Kari")).toBe("Hello $& Kari, dear $& Kari.");
});
