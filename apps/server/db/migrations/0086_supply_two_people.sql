-- What a supplier asks decides what a merchant owes and what a store earns, so it takes two people: a price in force is a row of the history,
-- and that row points at its approved proposal. What stood before this migration was set by one person and says so; the app cannot write that mark.
ALTER TABLE supply_price
  ADD COLUMN proposal_id bigint,
  ADD COLUMN proposal_kind text NOT NULL GENERATED ALWAYS AS ('supply_price') STORED,
  ADD COLUMN proposal_state text NOT NULL GENERATED ALWAYS AS ('approved') STORED,
  ADD COLUMN before_two_people boolean NOT NULL DEFAULT false;
UPDATE supply_price SET before_two_people = true;
ALTER TABLE supply_price
  ADD CONSTRAINT supply_price_two_people CHECK (before_two_people OR proposal_id IS NOT NULL),
  ADD CONSTRAINT supply_price_approved FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal (id, kind, state),
  ADD CONSTRAINT supply_price_once UNIQUE (supply_sku_id, since, purchase_price, suggested_price);
REVOKE INSERT ON supply_price FROM arcade_app;
GRANT INSERT (supply_sku_id, since, purchase_price, suggested_price, reason, note, operator_id, proposal_id) ON supply_price TO arcade_app;

-- A SKU without a price in force waits for its first proposal; nothing can be listed of it.
ALTER TABLE supply_sku
  ADD COLUMN price_since timestamptz,
  ALTER COLUMN purchase_price DROP NOT NULL,
  ALTER COLUMN suggested_price DROP NOT NULL;
UPDATE supply_sku s SET price_since = (SELECT max(p.since) FROM supply_price p WHERE p.supply_sku_id = s.id);
ALTER TABLE supply_sku
  ADD CONSTRAINT supply_sku_priced CHECK (num_nonnulls(purchase_price, suggested_price, price_since) IN (0, 3)),
  ADD CONSTRAINT supply_sku_price_in_force FOREIGN KEY (id, price_since, purchase_price, suggested_price)
    REFERENCES supply_price (supply_sku_id, since, purchase_price, suggested_price) DEFERRABLE;

-- A new item is offered once its first prices are approved.
ALTER TABLE supply_item DROP CONSTRAINT supply_item_ended;
ALTER TABLE supply_item ADD CONSTRAINT supply_item_ended CHECK ((ended_at IS NULL) = (end_reason IS NULL) AND (ended_at IS NULL OR NOT active));

-- Supply goods go by the freight of their supplier, which is paid to the supplier. A template is a store's or a supplier's.
ALTER TABLE freight_template
  ALTER COLUMN store_id DROP NOT NULL,
  ADD COLUMN supplier_id bigint REFERENCES supplier,
  ADD COLUMN of_supplier boolean NOT NULL GENERATED ALWAYS AS (supplier_id IS NOT NULL) STORED,
  ADD COLUMN proposal_id bigint,
  ADD COLUMN proposal_kind text NOT NULL GENERATED ALWAYS AS ('supply_freight') STORED,
  ADD COLUMN proposal_state text NOT NULL GENERATED ALWAYS AS ('approved') STORED;
ALTER TABLE freight_template
  ADD CONSTRAINT freight_template_of_one CHECK (num_nonnulls(store_id, supplier_id) = 1),
  -- Freight that is nothing pays nobody, and is what a new supplier begins with.
  ADD CONSTRAINT freight_template_two_people CHECK (supplier_id IS NULL OR always_free OR proposal_id IS NOT NULL),
  ADD CONSTRAINT freight_template_approved FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal (id, kind, state),
  ADD CONSTRAINT freight_template_sender UNIQUE (id, of_supplier);
CREATE UNIQUE INDEX freight_template_of_supplier ON freight_template (supplier_id) WHERE supplier_id IS NOT NULL;
-- Each supplier's own number stands for its template's: ids are unique over all tables.
INSERT INTO freight_template (id, supplier_id, kind, first, further) SELECT id, id, 'free', 0, 0 FROM supplier;
UPDATE goods g SET freight_template_id = i.supplier_id, free_freight = true FROM supply_item i WHERE i.id = g.supply_item_id;
ALTER TABLE goods ADD CONSTRAINT goods_freight_of_its_sender FOREIGN KEY (freight_template_id, supplied) REFERENCES freight_template (id, of_supplier);

-- What of an order's purchase total is the supplier's freight. Orders of before paid their freight to the merchant and keep nothing here.
ALTER TABLE orders
  ADD COLUMN supplier_freight bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT orders_supplier_freight CHECK (supplier_freight >= 0 AND (supplied OR supplier_freight = 0));
