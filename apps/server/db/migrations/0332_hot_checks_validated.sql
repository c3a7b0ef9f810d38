-- What 0330 put together is looked at in all rows, beside payments.
ALTER TABLE transfer VALIDATE CONSTRAINT transfer_balanced;
ALTER TABLE entry VALIDATE CONSTRAINT entry_amount_check;
