-- What is still under an old pepper.
CREATE INDEX webhook_pepper ON webhook (pepper_of(secret));
CREATE INDEX webhook_old_pepper ON webhook (pepper_of(old_secret)) WHERE old_secret IS NOT NULL;
