import type { ReactNode } from "react";
import { Card } from "../../../kit/card.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";

export function CartSkeleton(): ReactNode {
  return (
    <div aria-hidden className="flex flex-col gap-3 px-edge py-3">
      {[2, 1].map((lines) => (
        <Card key={lines}>
          <Skeleton shape="text" width="55%" />
          {Array.from({ length: lines }, (_, index) => (
            <div key={index} className="flex gap-3 pt-4">
              <Skeleton width="5rem" height="5rem" />
              <div className="flex-1">
                <Skeleton shape="text" width="90%" />
                <Skeleton shape="text" width="40%" />
                <Skeleton shape="text" width="30%" />
              </div>
            </div>
          ))}
        </Card>
      ))}
    </div>
  );
}
