import { type ReactNode, useState } from "react";
import { Card } from "../card.tsx";
import { CopyButton } from "../copy-button.tsx";
import { Facts } from "../lists/facts.tsx";
import { PictureField } from "../inputs/picture-field.tsx";
import { Qr } from "../pictures/qr.tsx";
import { RadioGroup } from "../inputs/radio-group.tsx";
import { Button } from "../button.tsx";
import { Num } from "../signs/text.tsx";
import { Way } from "../signs/way.tsx";
import { WholeCode } from "../inputs/whole-code.tsx";
import { moneyWords } from "./money-words.ts";

const address = "TN9RRaXkCFtTXRso2GdTZxSxxwufzxLQPP";
const chains = { TRC20: "TRON", ERC20: "Ethereum", BEP20: "BNB Smart Chain" } as const;
type Chain = keyof typeof chains;

/** What money comes in and goes out by. */
export function MoneySpecimens({ direction }: { direction: keyof typeof moneyWords }): ReactNode {
  const words = moneyWords[direction];
  const [chain, setChain] = useState<Chain>("TRC20");
  const [isChosen, setChosen] = useState(true);
  const remove = (
    <Button size="m" variant="quiet" onClick={() => setChosen(false)}>
      {words.remove}
    </Button>
  );
  return (
    <section>
      <h2>{words.title}</h2>
      <RadioGroup
        boxed
        label={words.network}
        value={chain}
        onValueChange={setChain}
        options={(["TRC20", "ERC20", "BEP20"] as const).map((value) => ({
          value,
          label: <bdi>{value}</bdi>,
          hint: value === "BEP20" ? words.closed : <bdi>{chains[value]}</bdi>,
          disabled: value === "BEP20",
        }))}
      />
      <Card className="text-center">
        <Qr text={address} label={address} />
        <WholeCode centered>{address}</WholeCode>
      </Card>
      <CopyButton text={address} copied={words.copied} failed={words.copyFailed}>
        {words.copyAddress}
      </CopyButton>
      <Card>
        <Facts
          facts={[
            { key: "amount", label: words.amount, value: <Num>$100.00</Num> },
            { key: "fee", label: words.fee, value: <Num>{"\u2212$1.50"}</Num> },
            { key: "receive", label: words.receive, value: <Num>$98.50</Num>, total: true },
          ]}
        />
      </Card>
      <PictureField
        label={words.picture}
        hint={words.pictureKinds}
        accept="image/*"
        onChoose={() => setChosen(true)}
        chooseLabel={words.choose}
        chosen={
          isChosen
            ? { src: null, name: "transfer.jpg", note: words.pictureSending, progress: 0.4, failed: false }
            : null
        }
        onLook={() => {}}
        lookLabel={words.picture}
        progressLabel={words.picture}
        actions={remove}
      />
      <Way
        label={words.way}
        steps={[
          { key: "1", label: words.submitted, time: words.time, dateTime: "2025-11-21T14:05", state: "done" },
          { key: "2", label: words.inReview, state: "now" },
          { key: "3", label: words.credited, state: "ahead" },
        ]}
      />
      <Way
        label={words.way}
        steps={[{ key: "1", label: words.refused, time: words.time, dateTime: "2025-11-21T14:05", state: "failed" }]}
      />
    </section>
  );
}
