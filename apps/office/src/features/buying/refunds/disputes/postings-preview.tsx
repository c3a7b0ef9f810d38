import { namesOf } from "@arcade/messages/names-of.ts";
import type { Answer } from "@arcade/contract/endpoint";
import type { disputesOffice } from "@arcade/contract/buying/refunds/disputes/office";
import type { MessageId } from "@arcade/messages/ids";
import { Trans, type Translate, useT } from "@arcade/web/translate.tsx";
import { Alert, Skeleton } from "antd";
import type { ReactNode } from "react";
import { FailureNote } from "../../../../kit/failure.tsx";
import { Money, Movement, Name } from "../../../../kit/figures.tsx";
import { FlatTable } from "../../../../kit/tables/flat-table.tsx";
import type { useRead } from "../../../../platform/query.ts";
import type { Room } from "./dispute-words.ts";

export type Plan = Answer<typeof disputesOffice.preview>;
type Posting = Plan["postings"][number];

const accountNames: Readonly<Record<string, MessageId>> = namesOf(
  ["bond", "escrow", "revenue", "supply", "promotion"] as const,
  (account) => `disputes_office.account_${account}`,
);

interface PreviewProps {
  of: ReturnType<typeof useRead<typeof disputesOffice.preview>>;
  room: Room;
  /** The mall pays what is missing. */
  byMall?: boolean;
}

/** The very postings that will be made, and what the store lacks for them. */
export function PostingsPreview({ of, room, byMall = false }: PreviewProps): ReactNode {
  const t = useT();
  if (of.error) return <FailureNote of={of.error} />;
  if (!of.data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  const { postings, from_fund, missing } = of.data;
  return (
    <>
      <FlatTable<Posting>
        label={t("disputes_office.preview")}
        rowKey={({ account, owner }) => `${account} ${owner}`}
        dataSource={postings}
        columns={[
          {
            title: t("disputes_office.account"),
            key: "account",
            render: (_, posting) => accountName(posting, room, t),
          },
          {
            title: t("office.amount"),
            key: "amount",
            align: "end",
            render: (_, { amount }) => <Movement of={amount} />,
          },
        ]}
      />
      {isSome(from_fund) ? (
        <p>
          <Trans id="disputes_office.preview_fund" values={{ amount: <Money exact of={from_fund} /> }} />
        </p>
      ) : null}
      {isSome(missing) ? (
        <Alert
          type="warning"
          showIcon
          title={
            <Trans
              id={byMall ? "disputes_office.preview_mall_missing" : "disputes_office.preview_missing"}
              values={{ amount: <Money exact of={missing} /> }}
            />
          }
        />
      ) : null}
    </>
  );
}

const isSome = (amount: string): boolean => /[1-9]/.test(amount);

function accountName({ account, owner }: Posting, { buyer, merchant }: Room, t: Translate): ReactNode {
  const id = accountNames[account];
  if (id) return t(id);
  const holder = [buyer, merchant].find((one) => one.id === owner);
  return holder ? (
    <Trans id="disputes_office.account_available" values={{ name: <Name of={holder.nickname} /> }} />
  ) : (
    `${account} ${owner}`
  );
}
