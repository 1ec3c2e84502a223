-- Marks the addresses that earlier logins have proven. A login without a registration began with the link of an invitation, or the supplier
-- entered the person. A new password without a new session of the same request was chosen by a mailed link. Other logins that registered
-- themselves open the link in a mail.
UPDATE "users" u SET email_confirmed_at = now()
WHERE u.email_confirmed_at IS NULL AND u.staff IS NULL AND u.deleted_at IS NULL AND u.contact_id IS NOT NULL AND (
	NOT EXISTS (SELECT FROM registration r WHERE r.user_id = u.id)
	OR EXISTS (
		SELECT FROM audit a
		WHERE a.record_id = u.id AND a.object = 'User' AND a.changes ? 'passwordChangedAt'
			AND NOT EXISTS (SELECT FROM audit s WHERE s.user_id = u.id AND s.object = 'Session' AND s.request_id = a.request_id)
	)
);
