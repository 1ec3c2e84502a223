import postgres, { type Sql } from "postgres";
import { describe, expect } from "vitest";
import { connect } from "#db/db.ts";
import { testAlone } from "#test/database.ts";

/** For each constraint a row that breaks it, inserted by SQL as the application's role. The ids of valid rows end in 1 to 3. There are
 * two accounts, for references to another account. */
const system = "005000000000000AAA";
const by = `'${system}', '${system}'`;
const id = (prefix: string, nth: number) => `${prefix}00000000000${nth}AAA`;

const setup = `
	insert into store (id, community_id, name, currency, languages, zone, gst_basis_points, cut_off, free_freight_from, freight_charge,
		freight_code, admin_charge, admin_code, phone, self_registration, maintenance, demo, created_by, updated_by)
	values ('${id("0ZE", 1)}', '${id("0DB", 1)}', 'Brewline', 'NZD', '{en-NZ}', 'Pacific/Auckland', 1500, '14:00', 25000, 1250,
		'F', 350, 'A', '0800', true, false, true, ${by});
	insert into account (id, name, country, register, chamber_number, status, created_by, updated_by) values
		('${id("001", 1)}', 'Kererū Cafés', 'NZ', 'NZBN', '9429000000001', 'verified', ${by}),
		('${id("001", 2)}', 'Koffie Hoek', 'NL', 'KVK', '12345678', 'new', ${by});
	insert into contact (id, account_id, salutation, first_name, last_name, email, created_by, updated_by)
		values ('${id("003", 1)}', '${id("001", 1)}', 'Madam', 'Aroha', 'Ngata', 'aroha@example.org', ${by});
	insert into users (id, contact_id, username, created_by, updated_by)
		values ('${id("005", 1)}', '${id("003", 1)}', 'aroha@example.org', ${by});
	insert into location (id, account_id, street, house_number, postal_code, city, country, delivery_days, created_by, updated_by) values
		('${id("131", 1)}', '${id("001", 1)}', 'Karangahape Road', '1', '1010', 'Auckland', 'NZ', '{1,3}', ${by}),
		('${id("131", 3)}', '${id("001", 1)}', 'Cuba Street', '20', '6011', 'Wellington', 'NZ', '{5}', ${by}),
		('${id("131", 2)}', '${id("001", 2)}', 'Oudegracht', '300', '3511BT', 'Utrecht', 'NL', '{2}', ${by});
	insert into location_closing (id, account_id, location_id, first_day, last_day, created_by, updated_by)
		values ('${id("a14", 1)}', '${id("001", 1)}', '${id("131", 1)}', '2026-12-24', '2027-01-08', ${by});
	insert into membership (id, user_id, account_id, role, created_by, updated_by)
		values ('${id("a04", 1)}', '${id("005", 1)}', '${id("001", 1)}', 'buyer', ${by});
	insert into membership_location (account_id, membership_id, location_id, created_by, updated_by)
		values ('${id("001", 1)}', '${id("a04", 1)}', '${id("131", 1)}', ${by});
	insert into invitation (id, account_id, email, salutation, first_name, last_name, role, every_location, link_hash, ends_at,
		created_by, updated_by)
	values ('${id("a17", 1)}', '${id("001", 1)}', 'ana@example.org', 'Madam', 'Ana', 'Parata', 'buyer', false, repeat('h', 43),
		'2026-12-01', ${by});
	insert into invitation_location (account_id, invitation_id, location_id, created_by, updated_by)
		values ('${id("001", 1)}', '${id("a17", 1)}', '${id("131", 1)}', ${by});
	insert into registration (id, key, account_id, user_id, is_company_confirmed, is_address_confirmed, is_similar,
		created_by, updated_by)
	values ('${id("a18", 1)}', '00000000-0000-4000-8000-000000000001', '${id("001", 2)}', '${id("005", 1)}', false, true, false, ${by});
	insert into email_link (hash, user_id, email, ends_at, change_requested_at)
		values (repeat('h', 43), '${id("005", 1)}', 'aroha@example.org', '2026-12-01', '2026-11-30');
	insert into erasure_link (hash, user_id, email, created_at, ends_at)
		values (repeat('h', 43), '${id("005", 1)}', 'aroha@example.org', '2026-11-30', '2026-12-01');
	insert into erased_person (user_id, sealed, erased_at) values ('${id("005", 1)}', 'sealed', '2026-12-01');
	insert into throttle (key, count, resets_at) values ('login:x', 1, now());
	insert into holiday (id, day, name_en, name_nl, created_by, updated_by)
		values ('${id("a05", 1)}', '2026-12-25', 'Christmas Day', 'Eerste kerstdag', ${by});
	insert into announcement (id, text_en, text_nl, show_from, show_until, created_by, updated_by)
		values ('${id("a06", 1)}', 'Late today', 'Vandaag later', '2026-11-21', '2026-11-22', ${by});
	insert into api_token (id, owner_id, name, hash, scopes, ends_at, created_by, updated_by)
		values ('${id("a07", 1)}', '${id("005", 1)}', 'stock count', repeat('h', 43), '{store}', '2027-01-01', ${by});
	insert into revoked_access_token (hash, ends_at) values (repeat('h', 43), '2026-12-01');
	insert into credential (user_id, hash, changed_at, created_by, updated_by)
		values ('${id("005", 1)}', '$argon2id$x', now(), ${by});
	insert into session (id, hash, user_id, created_at, seen_at, idle_minutes, ends_at, device, visitor)
		values ('${id("a10", 1)}', repeat('h', 43), '${id("005", 1)}', '2026-11-21', '2026-11-21', 30, '2026-11-22', 'Firefox', 'v');
	insert into login_guard (key, tries, count, forget_at) values (repeat('h', 43), '{}', 1, now());
	insert into terms_agreement (user_id, version, agreed_at) values ('${id("005", 1)}', '1', '2026-11-21');
	insert into password_link (user_id, hash, created_at, ends_at)
		values ('${id("005", 1)}', repeat('h', 43), '2026-11-21', '2026-11-22');
	insert into layout_section_state (user_id, section_id, collapsed, created_by, updated_by)
		values ('${id("005", 1)}', '${id("01B", 1)}', true, ${by});
	insert into list_view (id, owner_id, object, api_name, label, columns, filters, created_by, updated_by)
		values ('${id("00B", 1)}', '${id("005", 1)}', 'Order', 'MyOrders', 'My orders', '{Status}', '[]', ${by});
	insert into list_preference (user_id, list, column_widths, column_wrap, created_by, updated_by)
		values ('${id("005", 1)}', '${id("00B", 1)}', '{}', '{}', ${by});
	insert into recent_record (user_id, object, record_id, used_at)
		values ('${id("005", 1)}', 'Order', '${id("801", 1)}', '2026-11-21');
	insert into record_avatar (record_id, photo_url, created_by, updated_by)
		values ('${id("001", 1)}', 'https://pictures.example/1.png', ${by});
	insert into second_factor (user_id, sealed, last_step, created_by, updated_by) values ('${id("005", 1)}', 'x', 0, ${by});
	insert into passkey (id, user_id, credential_id, public_key, counter, transports, name, created_by, updated_by)
		values ('${id("a22", 1)}', '${id("005", 1)}', 'c', 'k', 0, '{}', 'Phone', ${by});
	insert into passkey_challenge (session_id, purpose, challenge, ends_at)
		values ('${id("a10", 1)}', 'prove', repeat('c', 43), now());
	insert into recovery_code (user_id, hash) values ('${id("005", 1)}', repeat('h', 43));
	insert into notification (id, user_id, account_id, membership_id, cause, kind, details, path, created_by, updated_by)
		values ('${id("a11", 1)}', '${id("005", 1)}', '${id("001", 1)}', '${id("a04", 1)}', 'role-changed:1', 'role-changed', '{}', '/account', ${by});
	insert into notification_choice (user_id, kind, mail, created_by, updated_by) values ('${id("005", 1)}', 'role-changed', false, ${by});
	insert into audit (at, user_id, account_id, object, record_id, changes, request_id)
		values (now(), '${system}', '${id("001", 1)}', 'Account', '${id("001", 1)}', '{}', 'r');
	insert into idempotency (user_id, route, key, request_hash, status, answer, content_type)
		values ('${id("005", 1)}', '/trpc/x', 'k', 'h', 200, '{}', 'application/json');
	insert into mail (id, cause, recipient, language, template, data, request_id, created_by, updated_by)
		values ('${id("a08", 1)}', 'role-changed:1', 'aroha@example.org', 'en-NZ', 'role-changed', '{}', 'r', ${by});
	insert into change (topic) values ('store');
	insert into picture (id, key, version, alternate_text_en, alternate_text_nl, shape, drawn, created_by, updated_by)
		values ('${id("20Y", 1)}', 'a-bag', repeat('a', 16), 'A bag', 'Een zak', 'square', '{"scene": "coffee"}', ${by});
	insert into rendition (picture_id, backdrop, width, height, version, webp)
		values ('${id("20Y", 1)}', 'none', 250, 250, repeat('a', 16), 'RIFF0000WEBP');
	insert into schedule (job, due_at) values ('throttle.delete-old', now());
	insert into job (name, key, content, attempts_left) values ('throttle.delete-old', 'k', '{}', 12);
	insert into maintenance_run (work, ended_at) values ('backup', now());
	insert into category (id, slug, name_en, name_nl, intro_en, intro_nl, position, created_by, updated_by)
		values ('${id("0ZG", 1)}', 'tea', 'Tea', 'Thee', 'Leaf', 'Blad', 1, ${by});
	insert into category select (jsonb_populate_record(category, jsonb_build_object('id', '${id("0ZG", 2)}', 'slug', 'spare'))).* from category;
	insert into picture select (jsonb_populate_record(picture, jsonb_build_object('id', '${id("20Y", 2)}', 'key', 'spare'))).* from picture;
	insert into product_group (id, category_id, name_en, name_nl, brand, family, family2, family3, description_en, description_nl,
		highlights_en, highlights_nl, fat_mg, saturates_mg, carbohydrates_mg, sugars_mg, certificates, drinks, goods, created_by, updated_by)
	select 'a09' || nr || '00000000000AAA', '${id("0ZG", 1)}', 'Sencha', 'Sencha', 'Fernhollow', 'Tea', 'Tea|Green', 'Tea|Green|Steamed', 'Green',
		'Groen', '+ Green', '+ Groen', 2, 1, 2, 1, '{}', '{tea}', 'everyday', ${by} from generate_series(1, 2) nr;
	insert into product (id, group_id, position, slug, product_code, article_number, international_article_number, ean, name_en, name_nl,
		size_en, size_nl, contents_en, contents_nl, selling_size_en, selling_size_nl, weight_grams, deposit, waste, sold_online,
		contract_only, launched_on, created_by, updated_by)
	values ('${id("01t", 1)}', 'a09100000000000AAA', 1, 'sencha', 'BR-2001', '7000001', '19421033710014', '9421033710017', 'Sencha', 'Sencha',
		'100 g', '100 g', '1 × 100 g', '1 × 100 g', 'tin', 'blik', 120, 0, 0, true, false, '2026-01-01', ${by});
	insert into product select (jsonb_populate_record(product, jsonb_build_object('id', '${id("01t", 2)}', 'slug', 'spare', 'position', 9,
		'product_code', 'BR-9', 'article_number', '9', 'ean', '0000096385074'))).* from product;
	insert into product_earlier_slug (slug, product_id) values ('green-tea', '${id("01t", 1)}');
	insert into category_earlier_slug (slug, category_id) values ('leaf', '${id("0ZG", 1)}');
	insert into stock (product_id, quantity, low_mark, created_by, updated_by) values ('${id("01t", 1)}', 3, 1, ${by});
	insert into stock_alert (id, product_id, user_id, account_id, created_by, updated_by)
		values ('${id("a42", 1)}', '${id("01t", 1)}', '${id("005", 1)}', '${id("001", 1)}', ${by});
	insert into machine (product_id, coffee_grams, volts, power_voltage, cleaning_minutes_per_week, height_mm, width_mm, depth_mm,
		space_height_mm, space_width_mm, space_depth_mm, water, users_from, users_to, created_by, updated_by)
	values ('${id("01t", 1)}', 1000, 230, '2 kW', 20, 400, 300, 300, 500, 300, 300, 'tank', 1, 5, ${by});
	insert into price_book (id, name, kind, created_by, updated_by) values ('${id("01s", 1)}', 'List', 'list', ${by});
	insert into price_book_entry (id, price_book_id, product_id, minimum, price, valid_from, valid_to, created_by, updated_by)
		values ('${id("01u", 1)}', '${id("01s", 1)}', '${id("01t", 1)}', 1, 1200, '2026-01-01', '2026-12-31', ${by});
	insert into price_book (id, name, kind, created_by, updated_by) values ('${id("01s", 2)}', 'Agreed', 'contract', ${by});
	insert into contract (id, account_id, price_book_id, number, starts_on, ends_on, created_by, updated_by)
		values ('${id("800", 1)}', '${id("001", 1)}', '${id("01s", 2)}', 'C-1', '2026-01-01', '2026-12-31', ${by});
	insert into product_tie (group_id, other_id, tie, position, created_by, updated_by)
		values ('a09100000000000AAA', 'a09200000000000AAA', 'needs', 1, ${by});
	insert into search_rule (id, kind, words, meanings, created_by, updated_by)
		values ('${id("a41", 1)}', 'group', '{napkin,serviette}', '{}', ${by});
	insert into zero_result_search (day, language, text, visitors) values ('2026-11-02', 'en-NZ', 'oat drink', 2);
	insert into content_document (id, title_en, title_nl, kind, is_public, created_by, updated_by)
		values ('${id("069", 1)}', 'Sheet', 'Blad', 'manual', true, ${by});
	insert into content_document select (jsonb_populate_record(content_document, jsonb_build_object('id', '${id("069", 2)}'))).*
		from content_document;
	insert into content_version (id, document_id, number, file_name, content_type, bytes, created_by, updated_by)
		values ('${id("068", 1)}', '${id("069", 1)}', 1, 'sheet.pdf', 'application/pdf', 'x', ${by});
	insert into content_part (version_id, number, bytes) values ('${id("068", 1)}', 2, 'y');
	insert into product_document (group_id, document_id, position, created_by, updated_by)
		values ('a09100000000000AAA', '${id("069", 1)}', 1, ${by});
	insert into product_picture (product_id, picture_id, position, created_by, updated_by)
		values ('${id("01t", 1)}', '${id("20Y", 1)}', 1, ${by});
	insert into article (id, slug, title_en, title_nl, intro_en, intro_nl, body_en, body_nl, minutes, published_on, created_by, updated_by)
		values ('${id("ka0", 1)}', 'water', 'Water', 'Water', 'Soft', 'Zacht', 'Soft', 'Zacht', 3, '2026-01-01', ${by});
	insert into article_category (article_id, category_id, created_by, updated_by) values ('${id("ka0", 1)}', '${id("0ZG", 1)}', ${by});
	insert into quote (id, key, product_id, account_id, user_id, salutation, first_name, last_name, company, email, phone, language,
		message, promised_by, created_by, updated_by)
	values ('${id("0Q0", 1)}', '00000000-0000-4000-8000-000000000001', '${id("01t", 1)}', '${id("001", 1)}', '${id("005", 1)}', 'Madam',
		'Aroha', 'Ngata', 'Kererū Cafés', 'aroha@example.org', '+64215550142', 'en-NZ', 'Two groups', 'infinity', ${by});
	insert into lead (id, key, product_id, account_id, user_id, salutation, first_name, last_name, company, email, phone, language,
		message, promised_by, created_by, updated_by)
	select '${id("00Q", 1)}', key, product_id, account_id, user_id, salutation, first_name, last_name, company, email, phone, language,
		message, promised_by, created_by, updated_by from quote;
	insert into coupon (id, code, kind, basis_points, minimum, valid_from, valid_to, created_by, updated_by)
		values ('${id("a03", 1)}', 'TENTH', 'percentage', 1000, 0, '2026-01-01', '2026-12-31', ${by});
	insert into coupon_category (coupon_id, category_id, created_by, updated_by)
		values ('${id("a03", 1)}', '${id("0ZG", 1)}', ${by});
	insert into coupon_use (coupon_id, account_id, created_by, updated_by) values ('${id("a03", 1)}', '${id("001", 1)}', ${by});
	insert into cart (id, kind, account_id, user_id, location_id, coupon_id, created_by, updated_by)
		values ('${id("0a6", 1)}', 'open', '${id("001", 1)}', '${id("005", 1)}', '${id("131", 1)}', '${id("a03", 1)}', ${by});
	insert into cart (id, kind, account_id, user_id, name, created_by, updated_by)
		values ('${id("0a6", 2)}', 'list', '${id("001", 1)}', '${id("005", 1)}', 'Mondays', ${by});
	insert into cart (id, kind, account_id, user_id, location_id, created_by, updated_by)
		values ('${id("0a6", 3)}', 'later', '${id("001", 1)}', '${id("005", 1)}', '${id("131", 1)}', ${by});
	insert into cart_item (id, cart_id, product_id, quantity, created_by, updated_by)
		values ('${id("0a9", 1)}', '${id("0a6", 1)}', '${id("01t", 1)}', 2, ${by});
	insert into orders (id, status, number, type, account_id, user_id, ordered_by, location_id, delivery_address, billing_address, placed_at,
		expected_on, payment_method, awaits_payment, gst_basis_points, goods, discount, freight, admin_fee, deposit, waste, gst, total,
		terms_version, key, coupon_id, cart_id, created_by, updated_by)
	values ('${id("801", 1)}', 'In progress', '500001', 'webshop', '${id("001", 1)}', '${id("005", 1)}', 'Aroha Ngata', '${id("131", 1)}', '{}', '{}', now(),
		'2026-12-01', 'invoice', false, 1500, 1000, 100, 0, 0, 0, 0, 135, 1035, '1', '00000000-0000-4000-8000-000000000001',
		'${id("a03", 1)}', '${id("0a6", 1)}', ${by});
	insert into orders overriding system value select (jsonb_populate_record(orders, jsonb_build_object('id', '${id("801", 2)}', 'number', '500002', 'cart_id', null,
		'key', '00000000-0000-4000-8000-000000000002', 'original_id', id, 'is_back_order', true))).* from orders;
	insert into order_item (id, order_id, position, product_id, product_code, article_number, name_en, name_nl, size_en, size_nl, quantity,
		delivered, price, goods, discount, deposit, waste, created_by, updated_by)
	values ('${id("802", 1)}', '${id("801", 1)}', 1, '${id("01t", 1)}', 'BR-2001', '7000001', 'Sencha', 'Sencha', '100 g', '100 g', 2,
		2, 500, 1000, 100, 0, 0, ${by});
	select renew_order_search(array['${id("801", 1)}']);
	insert into asset (id, account_id, location_id, product_id, serial_number, ownership, installed_on, last_maintenance_on,
		next_maintenance_on, created_by, updated_by)
	values ('${id("02i", 1)}', '${id("001", 1)}', '${id("131", 1)}', '${id("01t", 1)}', 'SN-1', 'owned', '2026-01-05', '2026-06-01',
		'2026-12-01', ${by});
	insert into service_item (id, product_id, kind, every_days, created_by, updated_by)
		values ('${id("a55", 1)}', '${id("01t", 1)}', 'filter', 180, ${by});
	insert into service_entry (id, account_id, asset_id, item_id, done_on, is_by_customer, created_by, updated_by)
		values ('${id("a56", 1)}', '${id("001", 1)}', '${id("02i", 1)}', '${id("a55", 1)}', '2026-06-01', true, ${by});
	insert into machine_reading (id, account_id, asset_id, counter, read_on, value, source, created_by, updated_by)
		values ('${id("a57", 1)}', '${id("001", 1)}', '${id("02i", 1)}', 'cups', '2026-06-01', 400, 'telemetry', ${by});
	insert into support_case (id, account_id, location_id, contact_id, kind, type, reason, subject, description, asset_id, created_by, updated_by)
	values ('${id("500", 1)}', '${id("001", 1)}', '${id("131", 1)}', '${id("003", 1)}', 'Service', 'machine', 'leak', 'Leaks', 'On the floor',
		'${id("02i", 1)}', ${by});
	insert into case_comment (id, case_id, account_id, body, is_public, created_by, updated_by)
		values ('${id("00a", 1)}', '${id("500", 1)}', '${id("001", 1)}', 'We come tomorrow', true, ${by});
	insert into order_history (id, order_id, from_status, to_status, at, created_by, updated_by)
		values ('${id("a12", 1)}', '${id("801", 1)}', 'Pending', 'In progress', now(), ${by});
	insert into shortfall (id, order_id, position, product_id, article_number, name_en, name_nl, size_en, size_nl, quantity, rest, created_by,
		updated_by)
	values ('${id("a13", 1)}', '${id("801", 1)}', 1, '${id("01t", 1)}', '7000001', 'Sencha', 'Sencha', '100 g', '100 g', 2, 'credit', ${by});
	insert into payment (id, order_id, account_id, provider, method, amount, currency, status, reference, created_by, updated_by)
		values ('${id("0aw", 1)}', '${id("801", 1)}', '${id("001", 1)}', 'sandbox', 'ideal', 1035, 'NZD', 'open', 'cs_1', ${by});
	insert into payment select (jsonb_populate_record(payment, jsonb_build_object('id', '${id("0aw", 2)}', 'reference', 'cs_2',
		'status', 'failed', 'ended_at', now()))).* from payment;
	insert into payment_event (id, payment_id, account_id, provider, event_id, received_at, raw, outcome, created_by, updated_by)
		values ('${id("a21", 1)}', '${id("0aw", 1)}', '${id("001", 1)}', 'sandbox', 'evt_1', now(), '{}', 'applied', ${by});
	insert into refund (id, payment_id, account_id, order_id, amount, reason, status, created_by, updated_by)
		values ('${id("a20", 1)}', '${id("0aw", 1)}', '${id("001", 1)}', '${id("801", 1)}', 1035, 'cancelled', 'waiting', ${by});
	insert into coffee_plan (id, account_id, location_id, user_id, state, frequency, weeks, base, missing_items, terms_version, started_by_order_id, created_by,
		updated_by)
	values ('${id("a01", 1)}', '${id("001", 1)}', '${id("131", 1)}', '${id("005", 1)}', 'active', 'Every 2 weeks', 2, '2026-12-01', 'wait',
		'1', '${id("801", 1)}', ${by});
	insert into coffee_plan_item (id, plan_id, position, product_id, quantity, saved_price, created_by, updated_by)
		values ('${id("a02", 1)}', '${id("a01", 1)}', 1, '${id("01t", 1)}', 2, 500, ${by});
	insert into plan_delivery (id, account_id, plan_id, base, deliver_on, state, created_by, updated_by)
		values ('${id("a15", 1)}', '${id("001", 1)}', '${id("a01", 1)}', '2026-12-01', '2026-12-02', 'planned', ${by});
	insert into plan_delivery_item (delivery_id, product_id, quantity, created_by, updated_by)
		values ('${id("a15", 1)}', '${id("01t", 1)}', 0, ${by});
	insert into plan_waiting_item (delivery_id, account_id, product_id, quantity, created_by, updated_by)
		values ('${id("a15", 1)}', '${id("001", 1)}', '${id("01t", 1)}', 1, ${by});
	insert into stock_count (account_id, location_id, product_id, pieces, counted_at, created_by, updated_by)
		values ('${id("001", 1)}', '${id("131", 1)}', '${id("01t", 1)}', 3, now(), ${by});
	insert into invoice_series (kind, year, last_number, last_issued_on) values ('invoice', 2026, 1, '2026-11-23');
	insert into invoice (id, kind, year, serial, number, account_id, issued_on, due_on, terms, early_payment_basis_points, early_payment_until,
		period_from, period_until, supplier, billed_to, currency, net, taxes, gst, total, created_by, updated_by)
	values ('${id("3tt", 1)}', 'invoice', 2026, 1, '2026-000001', '${id("001", 1)}', '2026-11-23', '2026-12-20', '{"days": 27}', 200, '2026-11-30',
		'2026-11-16', '2026-11-22', '{}', '{}', 'NZD', 900, '[]', 135, 1035, ${by});
	insert into invoice (id, kind, year, serial, number, account_id, original_id, credit_reason, issued_on, supplier, billed_to, currency, net,
		taxes, gst, total, created_by, updated_by)
	values ('${id("3tt", 2)}', 'credit-note', 2026, 1, 'C2026-000001', '${id("001", 1)}', '${id("3tt", 1)}', 'damaged', '2026-11-24', '{}', '{}',
		'NZD', 450, '[]', 67, 517, ${by});
	insert into invoice_line (id, invoice_id, account_id, position, kind, order_id, order_item_id, product_id, article_number, product_code,
		name_en, name_nl, size_en, size_nl, quantity, price, discount, net, gst_basis_points, created_by, updated_by)
	values ('${id("3tl", 1)}', '${id("3tt", 1)}', '${id("001", 1)}', 1, 'goods', '${id("801", 1)}', '${id("802", 1)}', '${id("01t", 1)}',
		'7000001', 'BR-2001', 'Sencha', 'Sencha', '100 g', '100 g', 2, 500, 100, 900, 1500, ${by});
	insert into invoice_content (invoice_id, account_id, version, content, created_by, updated_by)
		values ('${id("3tt", 1)}', '${id("001", 1)}', 1, '{}', ${by});
	insert into invoice_order (order_id, account_id, position, invoice_id, period_from, period_until, created_by, updated_by)
		values ('${id("801", 1)}', '${id("001", 1)}', 1, '${id("3tt", 1)}', '2026-11-16', '2026-11-22', ${by});
	insert into receipt (id, account_id, source, value_on, amount, currency, payment_id, order_id, created_by, updated_by)
		values ('${id("a24", 1)}', '${id("001", 1)}', 'order', '2026-11-24', 500, 'NZD', '${id("0aw", 1)}', '${id("801", 1)}', ${by});
	insert into balance_use (id, account_id, key, used_on, amount, created_by, updated_by)
		values ('${id("a26", 1)}', '${id("001", 1)}', 'k', '2026-11-24', 500, ${by});
	insert into allocation (id, account_id, invoice_id, receipt_id, allocated_on, amount, created_by, updated_by)
		values ('${id("a25", 1)}', '${id("001", 1)}', '${id("3tt", 1)}', '${id("a24", 1)}', '2026-11-24', 500, ${by});
	insert into refund (id, payment_id, account_id, allocation_id, amount, reason, status, created_by, updated_by)
		values ('${id("a20", 2)}', '${id("0aw", 1)}', '${id("001", 1)}', '${id("a25", 1)}', 5, 'credited', 'waiting', ${by});
	insert into invoice_balance (invoice_id, account_id, kind, due_on, total, paid, credited, created_by, updated_by)
		values ('${id("3tt", 1)}', '${id("001", 1)}', 'invoice', '2026-12-20', 1035, 500, 0, ${by});
	insert into invoice_reminder (invoice_id, account_id, step, sent_on, created_by, updated_by)
		values ('${id("3tt", 1)}', '${id("001", 1)}', 7, '2026-12-27', ${by});
	insert into invoice_print (invoice_id, account_id, printed_on, created_by, updated_by)
		values ('${id("3tt", 1)}', '${id("001", 1)}', '2026-11-24', ${by});
	insert into accounting_entry (document_id, account_id, state, external_id, sent_at, created_by, updated_by)
		values ('${id("3tt", 1)}', '${id("001", 1)}', 'sent', 'x-1', now(), ${by});
	insert into accounting_payment (external_id, account_id, document_id, value_on, amount, currency, reference, state, receipt_id,
		created_by, updated_by)
	values ('p-1', '${id("001", 1)}', '${id("3tt", 1)}', '2026-11-24', 500, 'NZD', 'PO 7', 'booked', '${id("a24", 1)}', ${by});
	insert into accounting_progress (provider, read_until) values ('xero', '2026-11-24');
	insert into payment (id, subject, account_id, key, provider, method, amount, currency, status, reference, created_by, updated_by)
		values ('${id("0aw", 3)}', 'invoices', '${id("001", 1)}', '00000000-0000-4000-8000-000000000001', 'sandbox', 'ideal', 535, 'NZD', 'open',
		'cs_3', ${by});
	insert into payment_invoice (payment_id, invoice_id, account_id, amount, created_by, updated_by)
		values ('${id("0aw", 3)}', '${id("3tt", 1)}', '${id("001", 1)}', 535, ${by});
	insert into bank_import (id, file_name, format, lines, created_by, updated_by)
		values ('${id("a30", 1)}', 'november.csv', 'asb', 1, ${by});
	insert into bank_line (id, import_id, position, bank_account, booked_on, value_on, amount, currency, reference, payer, line_id, state,
		account_id, receipt_id, created_by, updated_by)
	values ('${id("a31", 1)}', '${id("a30", 1)}', 8, '123405012345600', '2026-11-24', '2026-11-24', 500, 'NZD', '2026-000001', 'Kererū Cafés',
		'', 'received', '${id("001", 1)}', '${id("a24", 1)}', ${by});
`;

/** A copy of the first row of a table, with changed columns. */
const copyOf = (table: string, changes: Record<string, string>) => ({ table, changes });
const quoted = (value: string) => `'${value}'`;

const otherProduct = {
	id: quoted(id("01t", 9)),
	position: "2",
	slug: "'other'",
	product_code: "'other'",
	article_number: "'other'",
	ean: "'4006381333931'",
};

const otherSession = { id: quoted(id("a10", 9)), hash: "repeat('i', 43)" };
const otherPasskey = { id: quoted(id("a22", 9)), credential_id: "'d'" };
const otherNotification = { id: quoted(id("a11", 9)), cause: "'other'" };
const otherRequest = { number: "number + 1", key: "gen_random_uuid()" };
const otherAsset = { id: quoted(id("02i", 9)), serial_number: "'SN-9'" };
const otherServiceItem = { id: quoted(id("a55", 9)), kind: "'descaling'" };
const otherServiceEntry = { id: quoted(id("a56", 9)) };
const otherReading = { id: quoted(id("a57", 9)), read_on: "'2026-06-02'" };
const otherCase = { id: quoted(id("500", 9)), number: "number + 1" };
const otherComment = { id: quoted(id("00a", 9)) };
const otherQuote = { ...otherRequest, id: quoted(id("0Q0", 9)) };
const otherLead = { ...otherRequest, id: quoted(id("00Q", 9)) };
const otherCart = { id: quoted(id("0a6", 9)), location_id: quoted(id("131", 3)) };
const otherList = { ...otherCart, kind: "'list'", name: "'Fridays'", location_id: "null", coupon_id: "null" };
const otherItem = { id: quoted(id("0a9", 9)), serial: "serial + 1", product_id: quoted(id("01t", 2)) };
const otherCoupon = { id: quoted(id("a03", 9)), code: "'OTHER'" };
const otherOrder = {
	id: quoted(id("801", 9)),
	serial: "serial + 1",
	number: "'9'",
	key: "gen_random_uuid()",
	cart_id: "null",
};
const otherOrderItem = { id: quoted(id("802", 9)), position: "2" };
const otherShortfall = { id: quoted(id("a13", 9)), position: "2" };
const otherStep = { id: quoted(id("a12", 9)) };
const otherPayment = { id: quoted(id("0aw", 9)), reference: "'cs_9'", status: "'paid'", ended_at: "now()" };
const otherEvent = { id: quoted(id("a21", 9)), event_id: "'evt_9'" };
const otherRefund = { id: quoted(id("a20", 9)), payment_id: quoted(id("0aw", 2)) };
const otherPlan = { id: quoted(id("a01", 9)), number: "number + 1", started_by_order_id: "null" };
const otherPlanItem = { id: quoted(id("a02", 9)), position: "2", product_id: quoted(id("01t", 2)) };
const otherDelivery = { id: quoted(id("a15", 9)), base: "'2026-12-15'" };
const otherEntry = { document_id: quoted(id("3tt", 2)), external_id: "'x-2'" };
const otherReport = { external_id: "'p-2'", receipt_id: "null", state: "'review'" };
const otherInvoice = { id: quoted(id("3tt", 9)), serial: "9", number: "'2026-000009'" };
const otherLine = { id: quoted(id("3tl", 9)), position: "9" };
const otherInvoiceOrder = { order_id: quoted(id("801", 2)), position: "2" };
const otherReceipt = { id: quoted(id("a24", 9)), order_id: quoted(id("801", 2)) };
const otherBalanceUse = { id: quoted(id("a26", 9)), key: "'other'" };
const otherAllocation = { id: quoted(id("a25", 9)) };
const otherPaymentInvoice = { payment_id: quoted(id("0aw", 1)), is_under_way: "false" };
const otherBankLine = {
	id: quoted(id("a31", 9)),
	line_id: "'9'",
	state: "'open'",
	account_id: "null",
	receipt_id: "null",
};
const otherInvitation = { id: quoted(id("a17", 9)), email: "'other@example.org'", link_hash: "null" };
const unknownUser = quoted(id("005", 9));
const otherUser = quoted(system);
const otherListView = { id: quoted(id("00B", 2)), api_name: "'Other'" };
const otherRegistration = {
	id: quoted(id("a18", 9)),
	key: "'00000000-0000-4000-8000-000000000009'",
	account_id: quoted(id("001", 1)),
};
const joinRequest = {
	...otherRegistration,
	join_account_id: quoted(id("001", 2)),
	join_requested_at: "'2026-12-01'",
	join_ends_at: "'2026-12-15'",
};
const newUser = { id: quoted(id("005", 9)), username: "'other'" };

const invalidRows: Record<string, ReturnType<typeof copyOf>> = {
	credential_pkey: copyOf("credential", {}),
	credential_is_argon2id: copyOf("credential", { user_id: otherUser, hash: "'secret'" }),
	credential_user_id_users_id_fk: copyOf("credential", { user_id: unknownUser }),
	session_pkey: copyOf("session", { hash: "repeat('i', 43)" }),
	session_id_is_a10: copyOf("session", { ...otherSession, id: quoted(id("001", 9)) }),
	session_hash_is_one: copyOf("session", { id: quoted(id("a10", 9)) }),
	session_hash_is_a_hash: copyOf("session", { ...otherSession, hash: "'token'" }),
	session_may_rest: copyOf("session", { ...otherSession, idle_minutes: "0" }),
	session_ends_after_it_begins: copyOf("session", { ...otherSession, ends_at: "created_at" }),
	session_user_id_users_id_fk: copyOf("session", { ...otherSession, user_id: unknownUser }),
	session_account_id_account_id_fk: copyOf("session", { ...otherSession, account_id: quoted(id("001", 9)) }),
	login_guard_pkey: copyOf("login_guard", {}),
	login_guard_key_is_a_hash: copyOf("login_guard", { key: "'aroha@example.org'" }),
	login_guard_counts: copyOf("login_guard", { key: "repeat('i', 43)", count: "0" }),
	password_link_is_one_of_its_request: copyOf("password_link", { hash: "repeat('i', 43)" }),
	password_link_hash_is_one: copyOf("password_link", { user_id: otherUser }),
	password_link_hash_is_a_hash: copyOf("password_link", { user_id: otherUser, hash: "'token'" }),
	password_link_ends_after_it_begins: copyOf("password_link", {
		user_id: otherUser,
		hash: "repeat('i', 43)",
		ends_at: "created_at",
	}),
	password_link_user_id_users_id_fk: copyOf("password_link", { user_id: unknownUser, hash: "repeat('i', 43)" }),
	layout_section_state_is_one: copyOf("layout_section_state", {}),
	layout_section_state_user_id_users_id_fk: copyOf("layout_section_state", { user_id: unknownUser }),
	record_avatar_pkey: copyOf("record_avatar", {}),
	asset_pkey: copyOf("asset", { serial_number: "'SN-9'" }),
	asset_id_is_02i: copyOf("asset", { ...otherAsset, id: quoted(id("02j", 1)) }),
	asset_ownership_is_known: copyOf("asset", { ...otherAsset, ownership: "'found'" }),
	asset_state_is_known: copyOf("asset", { ...otherAsset, state: "'lost'" }),
	asset_has_a_serial_number: copyOf("asset", { ...otherAsset, serial_number: "''" }),
	asset_maintenance_follows_its_installation: copyOf("asset", { ...otherAsset, next_maintenance_on: "installed_on" }),
	asset_location_is_of_its_account: copyOf("asset", { ...otherAsset, location_id: quoted(id("131", 2)) }),
	asset_product_id_product_id_fk: copyOf("asset", { ...otherAsset, product_id: quoted(id("01t", 9)) }),
	asset_serial_number_is_one: copyOf("asset", { id: quoted(id("02i", 9)) }),
	asset_agrees_on_something: copyOf("asset", { ...otherAsset, agreed_kilograms: "0" }),
	asset_response_takes_time: copyOf("asset", { ...otherAsset, response_hours: "0" }),
	asset_service_contract_has_a_name: copyOf("asset", { ...otherAsset, service_contract: "''" }),
	service_item_pkey: copyOf("service_item", { kind: "'descaling'" }),
	service_item_id_is_a55: copyOf("service_item", { ...otherServiceItem, id: quoted(id("a54", 1)) }),
	service_item_kind_is_known: copyOf("service_item", { ...otherServiceItem, kind: "'polish'" }),
	service_item_has_a_measure: copyOf("service_item", { ...otherServiceItem, every_days: "null" }),
	service_item_measures_something: copyOf("service_item", { ...otherServiceItem, every_cups: "0" }),
	service_item_is_one_of_its_kind: copyOf("service_item", { id: quoted(id("a55", 9)) }),
	service_item_product_id_product_id_fk: copyOf("service_item", {
		...otherServiceItem,
		product_id: quoted(id("01t", 9)),
	}),
	service_entry_pkey: copyOf("service_entry", {}),
	service_entry_id_is_a56: copyOf("service_entry", { id: quoted(id("a54", 1)) }),
	service_entry_takes_time: copyOf("service_entry", { ...otherServiceEntry, minutes: "0" }),
	service_entry_asset_is_of_its_account: copyOf("service_entry", {
		...otherServiceEntry,
		account_id: quoted(id("001", 2)),
	}),
	service_entry_item_id_service_item_id_fk: copyOf("service_entry", {
		...otherServiceEntry,
		item_id: quoted(id("a55", 9)),
	}),
	machine_reading_pkey: copyOf("machine_reading", { read_on: "'2026-06-02'" }),
	machine_reading_id_is_a57: copyOf("machine_reading", { ...otherReading, id: quoted(id("a54", 1)) }),
	machine_reading_counter_is_known: copyOf("machine_reading", { ...otherReading, counter: "'jugs'" }),
	machine_reading_source_is_known: copyOf("machine_reading", { ...otherReading, source: "'rumour'" }),
	machine_reading_is_a_count: copyOf("machine_reading", { ...otherReading, value: "-1" }),
	machine_reading_asset_is_of_its_account: copyOf("machine_reading", {
		...otherReading,
		account_id: quoted(id("001", 2)),
	}),
	machine_reading_by_telemetry_is_one_a_day: copyOf("machine_reading", { id: quoted(id("a57", 9)) }),
	support_case_pkey: copyOf("support_case", { ...otherCase, id: "id" }),
	support_case_id_is_500: copyOf("support_case", { ...otherCase, id: quoted(id("501", 1)) }),
	support_case_status_is_known: copyOf("support_case", { ...otherCase, status: "'Lost'" }),
	support_case_priority_is_known: copyOf("support_case", { ...otherCase, priority: "'Now'" }),
	support_case_type_is_of_its_kind: copyOf("support_case", { ...otherCase, kind: "'Question'" }),
	support_case_reason_is_of_its_type: copyOf("support_case", { ...otherCase, reason: "'late'" }),
	support_case_has_a_subject: copyOf("support_case", { ...otherCase, subject: "''" }),
	support_case_has_a_description: copyOf("support_case", { ...otherCase, description: "''" }),
	support_case_is_about_one_record: copyOf("support_case", { ...otherCase, order_id: quoted(id("801", 1)) }),
	support_case_line_is_of_an_order: copyOf("support_case", { ...otherCase, order_item_id: quoted(id("802", 1)) }),
	support_case_continues_another: copyOf("support_case", { ...otherCase, previous_case_id: quoted(id("500", 9)) }),
	support_case_is_solved_at_a_time: copyOf("support_case", { ...otherCase, status: "'Solved'" }),
	support_case_order_item_id_order_item_id_fk: copyOf("support_case", {
		...otherCase,
		asset_id: "null",
		order_id: quoted(id("801", 1)),
		order_item_id: quoted(id("802", 9)),
	}),
	support_case_invoice_is_of_its_account: copyOf("support_case", {
		...otherCase,
		asset_id: "null",
		invoice_id: quoted(id("3tt", 9)),
	}),
	support_case_product_id_product_id_fk: copyOf("support_case", {
		...otherCase,
		asset_id: "null",
		product_id: quoted(id("01t", 9)),
	}),
	support_case_previous_is_of_its_account: copyOf("support_case", {
		...otherCase,
		previous_case_id: quoted(id("500", 8)),
	}),
	support_case_assignee_id_users_id_fk: copyOf("support_case", { ...otherCase, assignee_id: quoted(id("005", 9)) }),
	support_case_reports_pieces_of_a_line: copyOf("support_case", { ...otherCase, reported_pieces: "1" }),
	support_case_is_closed_at_a_time: copyOf("support_case", { ...otherCase, status: "'Closed'" }),
	support_case_account_id_account_id_fk: copyOf("support_case", {
		...otherCase,
		account_id: quoted(id("001", 9)),
		location_id: "null",
		contact_id: "null",
		asset_id: "null",
	}),
	support_case_location_is_of_its_account: copyOf("support_case", { ...otherCase, location_id: quoted(id("131", 2)) }),
	support_case_contact_is_of_its_account: copyOf("support_case", { ...otherCase, contact_id: quoted(id("003", 9)) }),
	support_case_asset_is_of_its_account: copyOf("support_case", { ...otherCase, asset_id: quoted(id("02i", 9)) }),
	support_case_order_is_of_its_account: copyOf("support_case", {
		...otherCase,
		asset_id: "null",
		order_id: quoted(id("801", 9)),
	}),
	support_case_number_is_one: copyOf("support_case", { id: quoted(id("500", 9)) }),
	case_comment_pkey: copyOf("case_comment", {}),
	case_comment_id_is_00a: copyOf("case_comment", { id: quoted(id("00b", 1)) }),
	case_comment_has_a_body: copyOf("case_comment", { ...otherComment, body: "''" }),
	case_comment_offers_few_answers: copyOf("case_comment", { ...otherComment, offered_answers: "'{a,b,c,d,e}'" }),
	case_comment_is_of_its_case: copyOf("case_comment", { ...otherComment, case_id: quoted(id("500", 9)) }),
	list_view_pkey: copyOf("list_view", { api_name: "'Other'" }),
	list_view_id_is_00B: copyOf("list_view", { ...otherListView, id: quoted(id("01B", 2)) }),
	list_view_has_its_own_name: copyOf("list_view", { ...otherListView, api_name: "'MYORDERS'" }),
	list_view_name_is_an_identifier: copyOf("list_view", { ...otherListView, api_name: "'My orders'" }),
	list_view_visibility_is_known: copyOf("list_view", { ...otherListView, visibility: "'Secret'" }),
	list_view_owner_id_users_id_fk: copyOf("list_view", { ...otherListView, owner_id: unknownUser }),
	list_preference_is_one: copyOf("list_preference", {}),
	list_preference_user_id_users_id_fk: copyOf("list_preference", { user_id: unknownUser }),
	recent_record_is_one: copyOf("recent_record", {}),
	recent_record_user_id_users_id_fk: copyOf("recent_record", { user_id: unknownUser }),
	second_factor_pkey: copyOf("second_factor", {}),
	second_factor_step_is_a_step: copyOf("second_factor", { user_id: otherUser, last_step: "-1" }),
	second_factor_user_id_users_id_fk: copyOf("second_factor", { user_id: unknownUser }),
	passkey_pkey: copyOf("passkey", { credential_id: "'d'" }),
	passkey_id_is_a22: copyOf("passkey", { ...otherPasskey, id: quoted(id("001", 9)) }),
	passkey_credential_is_one: copyOf("passkey", { id: otherPasskey.id }),
	passkey_counts: copyOf("passkey", { ...otherPasskey, counter: "-1" }),
	passkey_name_is_short: copyOf("passkey", { ...otherPasskey, name: "repeat('n', 61)" }),
	passkey_user_id_second_factor_user_id_fk: copyOf("passkey", { ...otherPasskey, user_id: otherUser }),
	passkey_challenge_pkey: copyOf("passkey_challenge", {}),
	passkey_challenge_purpose_is_known: copyOf("passkey_challenge", { purpose: "'sing'" }),
	passkey_challenge_is_random: copyOf("passkey_challenge", { challenge: "'guess'" }),
	passkey_challenge_session_id_session_id_fk: copyOf("passkey_challenge", { session_id: quoted(id("a10", 9)) }),
	recovery_code_is_one: copyOf("recovery_code", {}),
	recovery_code_hash_is_a_hash: copyOf("recovery_code", { hash: "'code'" }),
	recovery_code_user_id_second_factor_user_id_fk: copyOf("recovery_code", { user_id: otherUser }),
	notification_pkey: copyOf("notification", { cause: "'other'" }),
	notification_id_is_a11: copyOf("notification", { ...otherNotification, id: quoted(id("001", 9)) }),
	notification_is_one_per_cause: copyOf("notification", { id: quoted(id("a11", 9)) }),
	notification_user_id_users_id_fk: copyOf("notification", {
		...otherNotification,
		user_id: unknownUser,
		account_id: "null",
		membership_id: "null",
	}),
	notification_is_for_a_member: copyOf("notification", { ...otherNotification, account_id: quoted(id("001", 2)) }),
	notification_of_a_company_has_its_member: copyOf("notification", { ...otherNotification, account_id: "null" }),
	notification_leads_within_our_site: copyOf("notification", { ...otherNotification, path: "'//evil.example'" }),
	notification_choice_is_one: copyOf("notification_choice", { mail: "true" }),
	notification_choice_user_id_users_id_fk: copyOf("notification_choice", { user_id: unknownUser }),
	store_highest_ird_number_has_nine_digits: copyOf("store", { highest_ird_number: "99999999" }),
	store_staff_logins_rest_and_end: copyOf("store", { staff_idle_minutes: "721" }),
	store_customer_logins_rest_and_end: copyOf("store", { customer_idle_minutes: "0" }),
	category_pkey: copyOf("category", { slug: "'other'" }),
	category_id_is_0ZG: copyOf("category", { id: quoted(id("001", 9)), slug: "'other'" }),
	category_slug_is_an_address: copyOf("category", { id: quoted(id("0ZG", 9)), slug: "'Tea & more'" }),
	category_is_not_its_own_parent: copyOf("category", {
		id: quoted(id("0ZG", 9)),
		slug: "'other'",
		parent_id: quoted(id("0ZG", 9)),
	}),
	category_slug_is_one: copyOf("category", { id: quoted(id("0ZG", 9)) }),
	category_parent_id_category_id_fk: copyOf("category", {
		id: quoted(id("0ZG", 9)),
		slug: "'other'",
		parent_id: quoted(id("0ZG", 8)),
	}),
	category_picture_id_picture_id_fk: copyOf("category", {
		id: quoted(id("0ZG", 9)),
		slug: "'other'",
		picture_id: quoted(id("20Y", 9)),
	}),
	category_earlier_slug_pkey: copyOf("category_earlier_slug", {}),
	category_earlier_slug_category_id_category_id_fk: copyOf("category_earlier_slug", {
		slug: "'other'",
		category_id: quoted(id("0ZG", 9)),
	}),
	product_earlier_slug_pkey: copyOf("product_earlier_slug", {}),
	product_earlier_slug_product_id_product_id_fk: copyOf("product_earlier_slug", {
		slug: "'other'",
		product_id: quoted(id("01t", 9)),
	}),
	product_group_pkey: copyOf("product_group", {}),
	product_group_id_is_a09: copyOf("product_group", { id: quoted(id("001", 9)) }),
	product_group_goods_are_known: copyOf("product_group", { id: quoted(id("a09", 9)), goods: "'soon'" }),
	product_group_intensity_is_of_ten: copyOf("product_group", { id: quoted(id("a09", 9)), intensity: "11" }),
	product_group_families_are_nested: copyOf("product_group", { id: quoted(id("a09", 9)), family3: "'Coffee|Green'" }),
	product_group_families_are_all_translated: copyOf("product_group", {
		id: quoted(id("a09", 9)),
		family3_nl: "'Thee|Groen'",
	}),
	product_group_holds_no_less_than_nothing: copyOf("product_group", { id: quoted(id("a09", 9)), salt_mg: "-1" }),
	product_group_parts_fit_in_the_whole: copyOf("product_group", { id: quoted(id("a09", 9)), saturates_mg: "3" }),
	product_group_category_id_category_id_fk: copyOf("product_group", {
		id: quoted(id("a09", 9)),
		category_id: quoted(id("0ZG", 9)),
	}),
	product_pkey: copyOf("product", { ...otherProduct, id: "id" }),
	product_id_is_01t: copyOf("product", { ...otherProduct, id: quoted(id("001", 9)) }),
	product_slug_is_an_address: copyOf("product", { ...otherProduct, slug: "'Sencha'" }),
	product_ean_has_its_check_digit: copyOf("product", { ...otherProduct, ean: "'4006381333932'" }),
	product_international_article_number_has_its_check_digit: copyOf("product", {
		...otherProduct,
		international_article_number: "'19421033710015'",
	}),
	product_charges_nothing_negative: copyOf("product", { ...otherProduct, deposit: "-1" }),
	coupon_pkey: copyOf("coupon", { code: "'OTHER'" }),
	coupon_id_is_a03: copyOf("coupon", { ...otherCoupon, id: quoted(id("001", 9)) }),
	coupon_kind_is_known: copyOf("coupon", { ...otherCoupon, kind: "'gift'", basis_points: "null", amount: "100" }),
	coupon_code_is_typed_easily: copyOf("coupon", { ...otherCoupon, code: "'a tenth'" }),
	coupon_is_a_share_or_an_amount: copyOf("coupon", { ...otherCoupon, amount: "100" }),
	coupon_minimum_is_an_amount: copyOf("coupon", { ...otherCoupon, minimum: "-1" }),
	coupon_ends_after_it_begins: copyOf("coupon", { ...otherCoupon, valid_to: "'2025-12-31'" }),
	coupon_code_is_one: copyOf("coupon", { id: quoted(id("a03", 9)) }),
	coupon_category_is_one: copyOf("coupon_category", {}),
	coupon_category_coupon_id_coupon_id_fk: copyOf("coupon_category", { coupon_id: quoted(id("a03", 9)) }),
	coupon_category_category_id_category_id_fk: copyOf("coupon_category", { category_id: quoted(id("0ZG", 9)) }),
	coupon_use_is_once: copyOf("coupon_use", {}),
	coupon_use_coupon_id_coupon_id_fk: copyOf("coupon_use", { coupon_id: quoted(id("a03", 9)) }),
	coupon_use_account_id_account_id_fk: copyOf("coupon_use", { account_id: quoted(id("001", 9)) }),
	cart_pkey: copyOf("cart", { ...otherCart, id: "id" }),
	cart_id_is_0a6: copyOf("cart", { ...otherCart, id: quoted(id("001", 9)) }),
	cart_kind_is_known: copyOf("cart", { ...otherCart, kind: "'lost'" }),
	cart_has_a_name_as_a_list: copyOf("cart", { ...otherCart, name: "'Mondays'" }),
	cart_has_a_coupon_where_it_is_paid: copyOf("cart", { ...otherCart, kind: "'list'", name: "'Mondays'" }),
	cart_name_is_short: copyOf("cart", { ...otherList, name: "repeat('x', 81)" }),
	cart_is_shared_as_a_list: copyOf("cart", { ...otherCart, shared: "true" }),
	cart_name_is_one_for_each_person: copyOf("cart", { ...otherList, name: "'mondays'" }),
	cart_is_open_once_for_each_key: copyOf("cart", { id: quoted(id("0a6", 9)) }),
	cart_for_later_is_one_for_each_key: copyOf("cart", {
		id: quoted(id("0a6", 9)),
		kind: "'later'",
		coupon_id: "null",
	}),
	cart_has_no_coupon_for_later: copyOf("cart", { ...otherCart, kind: "'later'" }),
	cart_has_no_punch_out_session_as_a_list: copyOf("cart", { ...otherList, punch_out_session_id: "'session'" }),
	cart_location_is_of_its_account: copyOf("cart", { ...otherCart, location_id: quoted(id("131", 2)) }),
	cart_account_id_account_id_fk: copyOf("cart", {
		...otherCart,
		account_id: quoted(id("001", 9)),
		location_id: "null",
	}),
	cart_user_id_users_id_fk: copyOf("cart", { ...otherCart, user_id: unknownUser }),
	cart_coupon_id_coupon_id_fk: copyOf("cart", { ...otherCart, coupon_id: quoted(id("a03", 9)) }),
	cart_item_pkey: copyOf("cart_item", { ...otherItem, id: "id" }),
	cart_item_id_is_0a9: copyOf("cart_item", { ...otherItem, id: quoted(id("001", 9)) }),
	cart_item_is_some: copyOf("cart_item", { ...otherItem, quantity: "0" }),
	cart_item_is_one_for_each_product: copyOf("cart_item", { id: quoted(id("0a9", 9)) }),
	cart_item_cart_id_cart_id_fk: copyOf("cart_item", { ...otherItem, cart_id: quoted(id("0a6", 9)) }),
	cart_item_product_id_product_id_fk: copyOf("cart_item", { ...otherItem, product_id: quoted(id("01t", 9)) }),
	orders_pkey: copyOf("orders", { ...otherOrder, id: "id" }),
	orders_id_is_801: copyOf("orders", { ...otherOrder, id: quoted(id("001", 9)) }),
	orders_status_is_known: copyOf("orders", { ...otherOrder, status: "'Lost'" }),
	orders_type_is_known: copyOf("orders", { ...otherOrder, type: "'fax'" }),
	orders_payment_method_is_known: copyOf("orders", { ...otherOrder, payment_method: "'cheque'" }),
	orders_have_a_number_from_acceptance_on: copyOf("orders", { ...otherOrder, number: "null" }),
	orders_charge_nothing_negative: copyOf("orders", { ...otherOrder, gst: "-1", total: "899" }),
	orders_discount_is_of_their_goods: copyOf("orders", { ...otherOrder, discount: "1001", total: "134" }),
	orders_total_is_the_sum_of_its_parts: copyOf("orders", { ...otherOrder, total: "1036" }),
	orders_location_is_of_its_account: copyOf("orders", { ...otherOrder, location_id: quoted(id("131", 2)) }),
	orders_number_is_one: copyOf("orders", { ...otherOrder, number: "number" }),
	orders_are_one_per_attempt: copyOf("orders", { ...otherOrder, key: "key" }),
	orders_are_one_per_cart: copyOf("orders", { ...otherOrder, cart_id: "cart_id" }),
	orders_successor_is_another: copyOf("orders", { ...otherOrder, successor_id: "user_id" }),
	orders_successor_id_users_id_fk: copyOf("orders", { ...otherOrder, successor_id: unknownUser }),
	orders_come_later_than_another: copyOf("orders", { ...otherOrder, is_back_order: "true" }),
	orders_have_one_back_order: copyOf("orders", {
		...otherOrder,
		original_id: quoted(id("801", 1)),
		is_back_order: "true",
	}),
	orders_account_id_account_id_fk: copyOf("orders", { ...otherOrder, account_id: quoted(id("001", 9)) }),
	orders_user_id_users_id_fk: copyOf("orders", { ...otherOrder, user_id: unknownUser }),
	orders_coupon_id_coupon_id_fk: copyOf("orders", { ...otherOrder, coupon_id: quoted(id("a03", 9)) }),
	orders_original_id_orders_id_fk: copyOf("orders", { ...otherOrder, original_id: quoted(id("801", 8)) }),
	orders_cart_id_cart_id_fk: copyOf("orders", { ...otherOrder, cart_id: quoted(id("0a6", 9)) }),
	order_item_pkey: copyOf("order_item", { ...otherOrderItem, id: "id" }),
	order_item_id_is_802: copyOf("order_item", { ...otherOrderItem, id: quoted(id("001", 9)) }),
	order_item_is_some: copyOf("order_item", {
		...otherOrderItem,
		quantity: "0",
		delivered: "null",
		goods: "0",
		discount: "0",
	}),
	order_item_comes_as_ordered_or_less: copyOf("order_item", { ...otherOrderItem, delivered: "3" }),
	order_item_costs_its_price_so_many_times: copyOf("order_item", { ...otherOrderItem, goods: "1001" }),
	order_item_discount_is_of_its_goods: copyOf("order_item", { ...otherOrderItem, discount: "1001" }),
	order_item_has_its_place: copyOf("order_item", { id: quoted(id("802", 9)) }),
	order_item_order_id_orders_id_fk: copyOf("order_item", { ...otherOrderItem, order_id: quoted(id("801", 9)) }),
	order_item_product_id_product_id_fk: copyOf("order_item", { ...otherOrderItem, product_id: quoted(id("01t", 9)) }),
	order_search_pkey: copyOf("order_search", {}),
	order_search_order_id_orders_id_fk: copyOf("order_search", { order_id: quoted(id("801", 9)) }),
	order_search_due_pkey: copyOf("order_search_due", {}),
	order_search_due_order_id_orders_id_fk: copyOf("order_search_due", { order_id: quoted(id("801", 9)) }),
	terms_agreement_user_id_version_pk: copyOf("terms_agreement", {}),
	terms_agreement_user_id_users_id_fk: copyOf("terms_agreement", { user_id: unknownUser }),
	shortfall_pkey: copyOf("shortfall", { position: "2" }),
	shortfall_id_is_a13: copyOf("shortfall", { ...otherShortfall, id: quoted(id("001", 9)) }),
	shortfall_rest_is_known: copyOf("shortfall", { ...otherShortfall, rest: "'lost'" }),
	shortfall_is_some: copyOf("shortfall", { ...otherShortfall, quantity: "0" }),
	shortfall_is_one_for_each_line: copyOf("shortfall", { id: quoted(id("a13", 9)) }),
	shortfall_order_id_orders_id_fk: copyOf("shortfall", { ...otherShortfall, order_id: quoted(id("801", 9)) }),
	shortfall_product_id_product_id_fk: copyOf("shortfall", { ...otherShortfall, product_id: quoted(id("01t", 9)) }),
	order_history_pkey: copyOf("order_history", {}),
	order_history_id_is_a12: copyOf("order_history", { id: quoted(id("001", 9)) }),
	order_history_kind_is_known: copyOf("order_history", { ...otherStep, kind: "'lost'" }),
	order_history_change_keeps_the_status: copyOf("order_history", { ...otherStep, kind: "'change'" }),
	order_history_from_is_known: copyOf("order_history", { ...otherStep, from_status: "'Lost'" }),
	order_history_to_is_known: copyOf("order_history", { ...otherStep, to_status: "'Lost'" }),
	order_history_order_id_orders_id_fk: copyOf("order_history", { ...otherStep, order_id: quoted(id("801", 9)) }),
	payment_pkey: copyOf("payment", { ...otherPayment, id: "id" }),
	payment_id_is_0aw: copyOf("payment", { ...otherPayment, id: quoted(id("001", 9)) }),
	payment_provider_is_known: copyOf("payment", { ...otherPayment, provider: "'piggy bank'" }),
	payment_method_is_paid_at_once: copyOf("payment", { ...otherPayment, method: "'invoice'" }),
	payment_language_is_known: copyOf("payment", { ...otherPayment, language: "'fr-BE'" }),
	payment_status_is_known: copyOf("payment", { ...otherPayment, status: "'lost'", ended_at: "null" }),
	payment_is_of_something: copyOf("payment", { ...otherPayment, amount: "0" }),
	payment_currency_is_iso: copyOf("payment", { ...otherPayment, currency: "'nzd'" }),
	payment_ends: copyOf("payment", { ...otherPayment, ended_at: "null" }),
	payment_order_is_of_its_account: copyOf("payment", { ...otherPayment, account_id: quoted(id("001", 2)) }),
	payment_is_one_at_a_time: copyOf("payment", { id: quoted(id("0aw", 9)), reference: "'cs_9'" }),
	payment_reference_is_one: copyOf("payment", { ...otherPayment, reference: "reference" }),
	payment_subject_is_known: copyOf("payment", {
		...otherPayment,
		subject: "'tip'",
		order_id: "null",
	}),
	payment_of_a_joint_one_is_not_started: copyOf("payment", { ...otherPayment, joint_id: quoted(id("0aw", 3)) }),
	payment_joint_is_of_its_account: copyOf("payment", {
		...otherPayment,
		reference: "null",
		joint_id: quoted(id("0aw", 8)),
	}),
	payment_names_its_order: copyOf("payment", { ...otherPayment, key: "gen_random_uuid()" }),
	payment_key_is_one: copyOf("payment", {
		...otherPayment,
		subject: "'invoices'",
		order_id: "null",
		key: "'00000000-0000-4000-8000-000000000001'",
	}),
	payment_event_pkey: copyOf("payment_event", { ...otherEvent, id: "id" }),
	payment_event_id_is_a21: copyOf("payment_event", { ...otherEvent, id: quoted(id("001", 9)) }),
	payment_event_provider_is_known: copyOf("payment_event", { ...otherEvent, provider: "'piggy bank'" }),
	payment_event_outcome_is_known: copyOf("payment_event", { ...otherEvent, outcome: "'lost'" }),
	payment_event_is_of_a_payment: copyOf("payment_event", { ...otherEvent, account_id: quoted(id("001", 2)) }),
	payment_event_counts_once: copyOf("payment_event", { ...otherEvent, event_id: "event_id" }),
	refund_pkey: copyOf("refund", { ...otherRefund, id: "id" }),
	refund_id_is_a20: copyOf("refund", { ...otherRefund, id: quoted(id("001", 9)) }),
	refund_reason_is_known: copyOf("refund", { ...otherRefund, reason: "'whim'" }),
	refund_status_is_known: copyOf("refund", { ...otherRefund, status: "'lost'" }),
	refund_is_of_something: copyOf("refund", { ...otherRefund, amount: "0" }),
	refund_ends: copyOf("refund", { ...otherRefund, status: "'done'" }),
	refund_is_of_a_payment: copyOf("refund", { ...otherRefund, payment_id: quoted(id("0aw", 9)) }),
	refund_order_is_of_its_account: copyOf("refund", { ...otherRefund, order_id: quoted(id("801", 9)) }),
	refund_is_of_an_order_or_of_balance: copyOf("refund", { ...otherRefund, allocation_id: quoted(id("a25", 1)) }),
	refund_is_one_for_each_allocation: copyOf("refund", {
		id: otherRefund.id,
		order_id: "null",
		allocation_id: quoted(id("a25", 1)),
	}),
	refund_is_one_for_each_order: copyOf("refund", { id: quoted(id("a20", 9)) }),
	accounting_entry_pkey: copyOf("accounting_entry", { external_id: "'x-2'" }),
	accounting_entry_state_is_known: copyOf("accounting_entry", {
		...otherEntry,
		state: "'lost'",
		external_id: "null",
		sent_at: "null",
	}),
	accounting_entry_sent_has_its_external_id: copyOf("accounting_entry", { ...otherEntry, external_id: "null" }),
	accounting_entry_refused_has_its_reason: copyOf("accounting_entry", {
		...otherEntry,
		state: "'refused'",
		external_id: "null",
		sent_at: "null",
	}),
	accounting_entry_counts: copyOf("accounting_entry", { ...otherEntry, round: "0" }),
	accounting_entry_is_of_its_document: copyOf("accounting_entry", { ...otherEntry, account_id: quoted(id("001", 2)) }),
	accounting_entry_external_id_is_one: copyOf("accounting_entry", { ...otherEntry, external_id: "external_id" }),
	accounting_payment_pkey: copyOf("accounting_payment", { receipt_id: "null", state: "'review'" }),
	accounting_payment_state_is_known: copyOf("accounting_payment", { ...otherReport, state: "'lost'" }),
	accounting_payment_is_of_something: copyOf("accounting_payment", { ...otherReport, amount: "0" }),
	accounting_payment_currency_is_iso: copyOf("accounting_payment", { ...otherReport, currency: "'nzd'" }),
	accounting_payment_names_its_receipt: copyOf("accounting_payment", { ...otherReport, state: "'known'" }),
	accounting_payment_is_of_its_document: copyOf("accounting_payment", {
		...otherReport,
		account_id: quoted(id("001", 2)),
	}),
	accounting_payment_receipt_is_of_its_account: copyOf("accounting_payment", {
		...otherReport,
		receipt_id: quoted(id("a24", 9)),
	}),
	accounting_payment_receipt_is_one: copyOf("accounting_payment", { external_id: "'p-2'" }),
	accounting_progress_pkey: copyOf("accounting_progress", {}),
	invoice_series_kind_year_pk: copyOf("invoice_series", {}),
	invoice_series_kind_is_known: copyOf("invoice_series", { kind: "'receipt'" }),
	invoice_series_counts: copyOf("invoice_series", { year: "2027", last_issued_on: "'2027-01-01'", last_number: "0" }),
	invoice_series_date_is_of_its_year: copyOf("invoice_series", { year: "2027" }),
	invoice_pkey: copyOf("invoice", { ...otherInvoice, id: "id", account_id: quoted(id("001", 2)) }),
	invoice_id_is_3tt: copyOf("invoice", { ...otherInvoice, id: quoted(id("001", 9)) }),
	invoice_kind_is_known: copyOf("invoice", { ...otherInvoice, kind: "'receipt'", due_on: "null", terms: "null" }),
	invoice_credit_reason_is_known: copyOf("invoice", {
		...otherInvoice,
		kind: "'credit-note'",
		number: "'C2026-000009'",
		original_id: "id",
		credit_reason: "'whim'",
		due_on: "null",
		terms: "null",
	}),
	invoice_credit_note_names_its_invoice: copyOf("invoice", { ...otherInvoice, original_id: "id" }),
	invoice_is_due_on_terms: copyOf("invoice", { ...otherInvoice, due_on: "'2026-11-22'" }),
	invoice_discount_has_its_last_day: copyOf("invoice", { ...otherInvoice, early_payment_until: "null" }),
	invoice_period_has_both_ends: copyOf("invoice", { ...otherInvoice, period_until: "null" }),
	invoice_date_is_of_its_series: copyOf("invoice", { ...otherInvoice, year: "2027", number: "'2027-000009'" }),
	invoice_number_is_of_its_series: copyOf("invoice", { ...otherInvoice, number: "'2026-9'" }),
	invoice_total_is_net_and_gst: copyOf("invoice", { ...otherInvoice, gst: "136" }),
	invoice_currency_is_iso: copyOf("invoice", { ...otherInvoice, currency: "'nzd'" }),
	invoice_number_is_one: copyOf("invoice", { id: otherInvoice.id }),
	invoice_original_is_of_its_account: copyOf("invoice", {
		...otherInvoice,
		kind: "'credit-note'",
		number: "'C2026-000009'",
		original_id: quoted(id("3tt", 8)),
		credit_reason: "'wrong'",
		due_on: "null",
		terms: "null",
	}),
	invoice_account_id_account_id_fk: copyOf("invoice", { ...otherInvoice, account_id: quoted(id("001", 9)) }),
	invoice_content_pkey: copyOf("invoice_content", {}),
	invoice_content_has_a_version: copyOf("invoice_content", { invoice_id: quoted(id("3tt", 2)), version: "0" }),
	invoice_content_is_of_its_document: copyOf("invoice_content", { invoice_id: quoted(id("3tt", 9)) }),
	invoice_line_pkey: copyOf("invoice_line", { position: "9" }),
	invoice_line_id_is_3tl: copyOf("invoice_line", { ...otherLine, id: quoted(id("001", 9)) }),
	invoice_line_kind_is_known: copyOf("invoice_line", {
		...otherLine,
		kind: "'gift'",
		product_id: "null",
		article_number: "null",
		name_en: "null",
		name_nl: "null",
	}),
	invoice_line_is_some: copyOf("invoice_line", { ...otherLine, quantity: "0" }),
	invoice_line_names_its_product: copyOf("invoice_line", { ...otherLine, kind: "'freight'" }),
	invoice_line_gst_is_a_share: copyOf("invoice_line", { ...otherLine, gst_basis_points: "10001" }),
	invoice_line_is_of_its_document: copyOf("invoice_line", { ...otherLine, invoice_id: quoted(id("3tt", 9)) }),
	invoice_line_order_is_of_its_account: copyOf("invoice_line", { ...otherLine, order_id: quoted(id("801", 9)) }),
	invoice_line_has_its_place: copyOf("invoice_line", { id: otherLine.id }),
	invoice_line_order_item_id_order_item_id_fk: copyOf("invoice_line", {
		...otherLine,
		order_item_id: quoted(id("802", 9)),
	}),
	invoice_line_product_id_product_id_fk: copyOf("invoice_line", { ...otherLine, product_id: quoted(id("01t", 9)) }),
	invoice_line_original_line_id_invoice_line_id_fk: copyOf("invoice_line", {
		...otherLine,
		original_line_id: quoted(id("3tl", 8)),
	}),
	invoice_order_pkey: copyOf("invoice_order", { position: "2" }),
	invoice_order_has_a_position_on_its_invoice: copyOf("invoice_order", { ...otherInvoiceOrder, position: "null" }),
	invoice_order_period_has_both_ends: copyOf("invoice_order", { ...otherInvoiceOrder, period_from: "null" }),
	invoice_order_is_of_its_account: copyOf("invoice_order", { ...otherInvoiceOrder, order_id: quoted(id("801", 9)) }),
	invoice_order_invoice_is_of_its_account: copyOf("invoice_order", {
		...otherInvoiceOrder,
		invoice_id: quoted(id("3tt", 9)),
	}),
	invoice_order_has_its_place: copyOf("invoice_order", { order_id: otherInvoiceOrder.order_id }),
	receipt_pkey: copyOf("receipt", { ...otherReceipt, id: "id", account_id: quoted(id("001", 2)) }),
	receipt_id_is_a24: copyOf("receipt", { ...otherReceipt, id: quoted(id("001", 9)) }),
	receipt_source_is_known: copyOf("receipt", {
		...otherReceipt,
		source: "'sock'",
		payment_id: "null",
		order_id: "null",
	}),
	receipt_is_of_something: copyOf("receipt", { ...otherReceipt, amount: "0" }),
	receipt_currency_is_iso: copyOf("receipt", { ...otherReceipt, currency: "'nzd'" }),
	receipt_names_its_payment: copyOf("receipt", { ...otherReceipt, payment_id: "null" }),
	receipt_payment_is_of_its_account: copyOf("receipt", { ...otherReceipt, payment_id: quoted(id("0aw", 9)) }),
	receipt_order_is_of_its_account: copyOf("receipt", { ...otherReceipt, order_id: quoted(id("801", 9)) }),
	receipt_account_id_account_id_fk: copyOf("receipt", {
		...otherReceipt,
		account_id: quoted(id("001", 9)),
		source: "'staff'",
		payment_id: "null",
		order_id: "null",
	}),
	receipt_is_one_per_payment: copyOf("receipt", { id: otherReceipt.id }),
	balance_use_pkey: copyOf("balance_use", { ...otherBalanceUse, id: "id", account_id: quoted(id("001", 2)) }),
	balance_use_id_is_a26: copyOf("balance_use", { ...otherBalanceUse, id: quoted(id("001", 9)) }),
	balance_use_is_of_something: copyOf("balance_use", { ...otherBalanceUse, amount: "0" }),
	balance_use_account_id_account_id_fk: copyOf("balance_use", { ...otherBalanceUse, account_id: quoted(id("001", 9)) }),
	balance_use_is_one_per_key: copyOf("balance_use", { id: otherBalanceUse.id }),
	allocation_pkey: copyOf("allocation", {}),
	allocation_id_is_a25: copyOf("allocation", { id: quoted(id("001", 9)) }),
	allocation_has_one_source: copyOf("allocation", { ...otherAllocation, credit_note_id: quoted(id("3tt", 2)) }),
	allocation_is_of_something: copyOf("allocation", { ...otherAllocation, amount: "0" }),
	allocation_invoice_is_of_its_account: copyOf("allocation", { ...otherAllocation, invoice_id: quoted(id("3tt", 9)) }),
	allocation_receipt_is_of_its_account: copyOf("allocation", { ...otherAllocation, receipt_id: quoted(id("a24", 9)) }),
	allocation_credit_note_is_of_its_account: copyOf("allocation", {
		...otherAllocation,
		receipt_id: "null",
		credit_note_id: quoted(id("3tt", 9)),
	}),
	allocation_balance_use_is_of_its_account: copyOf("allocation", {
		...otherAllocation,
		balance_use_id: quoted(id("a26", 9)),
	}),
	company_balance_pkey: copyOf("company_balance", {}),
	company_balance_account_id_account_id_fk: copyOf("company_balance", { account_id: quoted(id("001", 9)) }),
	invoice_balance_pkey: copyOf("invoice_balance", {}),
	invoice_balance_kind_is_known: copyOf("invoice_balance", { invoice_id: quoted(id("3tt", 2)), kind: "'receipt'" }),
	invoice_balance_covers_at_most_the_total: copyOf("invoice_balance", {
		invoice_id: quoted(id("3tt", 2)),
		paid: "1036",
	}),
	invoice_balance_is_of_its_document: copyOf("invoice_balance", { invoice_id: quoted(id("3tt", 9)) }),
	invoice_reminder_is_one_per_step: copyOf("invoice_reminder", {}),
	invoice_reminder_is_of_its_invoice: copyOf("invoice_reminder", { invoice_id: quoted(id("3tt", 9)) }),
	invoice_print_pkey: copyOf("invoice_print", {}),
	invoice_print_is_of_its_document: copyOf("invoice_print", { invoice_id: quoted(id("3tt", 9)) }),
	payment_invoice_payment_id_invoice_id_pk: copyOf("payment_invoice", { is_under_way: "false" }),
	payment_invoice_is_of_something: copyOf("payment_invoice", { ...otherPaymentInvoice, amount: "0" }),
	payment_invoice_payment_is_of_its_account: copyOf("payment_invoice", {
		...otherPaymentInvoice,
		payment_id: quoted(id("0aw", 9)),
	}),
	payment_invoice_invoice_is_of_its_account: copyOf("payment_invoice", {
		...otherPaymentInvoice,
		invoice_id: quoted(id("3tt", 9)),
	}),
	payment_of_invoice_is_one_at_a_time: copyOf("payment_invoice", { payment_id: otherPaymentInvoice.payment_id }),
	bank_import_pkey: copyOf("bank_import", {}),
	bank_import_id_is_a30: copyOf("bank_import", { id: quoted(id("001", 9)) }),
	bank_import_format_is_known: copyOf("bank_import", { id: quoted(id("a30", 9)), format: "'papyrus'" }),
	bank_import_has_lines: copyOf("bank_import", { id: quoted(id("a30", 9)), lines: "0" }),
	bank_line_pkey: copyOf("bank_line", { ...otherBankLine, id: "id" }),
	bank_line_id_is_a31: copyOf("bank_line", { ...otherBankLine, id: quoted(id("001", 9)) }),
	bank_line_state_is_known: copyOf("bank_line", { ...otherBankLine, state: "'lost'" }),
	bank_line_is_of_something: copyOf("bank_line", { ...otherBankLine, amount: "0" }),
	bank_line_currency_is_iso: copyOf("bank_line", { ...otherBankLine, currency: "'nzd'" }),
	bank_line_has_a_receipt_when_received: copyOf("bank_line", { ...otherBankLine, state: "'received'" }),
	bank_line_has_a_reason_otherwise: copyOf("bank_line", { ...otherBankLine, state: "'ignored'" }),
	bank_line_import_id_bank_import_id_fk: copyOf("bank_line", { ...otherBankLine, import_id: quoted(id("a30", 9)) }),
	bank_line_account_id_account_id_fk: copyOf("bank_line", {
		...otherBankLine,
		state: "state",
		account_id: quoted(id("001", 9)),
		receipt_id: quoted(id("a24", 9)),
	}),
	bank_line_receipt_is_of_its_account: copyOf("bank_line", {
		...otherBankLine,
		state: "state",
		account_id: "account_id",
		receipt_id: quoted(id("a24", 9)),
	}),
	bank_line_is_one: copyOf("bank_line", { ...otherBankLine, line_id: "line_id" }),
	bank_line_of_receipt: copyOf("bank_line", { id: otherBankLine.id, line_id: "'9'" }),
	coffee_plan_pkey: copyOf("coffee_plan", {
		...otherPlan,
		id: "id",
		account_id: quoted(id("001", 2)),
		location_id: quoted(id("131", 2)),
	}),
	coffee_plan_id_is_a01: copyOf("coffee_plan", { ...otherPlan, id: quoted(id("001", 9)) }),
	coffee_plan_state_is_known: copyOf("coffee_plan", { ...otherPlan, state: "'lost'" }),
	coffee_plan_pause_reason_is_known: copyOf("coffee_plan", {
		...otherPlan,
		state: "'paused'",
		pause_reason: "'whim'",
	}),
	coffee_plan_stop_reason_is_known: copyOf("coffee_plan", {
		...otherPlan,
		state: "'stopped'",
		stop_reason: "'whim'",
	}),
	coffee_plan_missing_items_is_known: copyOf("coffee_plan", { ...otherPlan, missing_items: "'cancel'" }),
	coffee_plan_pause_has_a_reason: copyOf("coffee_plan", { ...otherPlan, state: "'paused'" }),
	coffee_plan_only_a_pause_ends: copyOf("coffee_plan", { ...otherPlan, resumes_on: "'2027-01-04'" }),
	coffee_plan_stop_has_a_reason: copyOf("coffee_plan", { ...otherPlan, state: "'stopped'" }),
	coffee_plan_only_a_stop_has_a_note: copyOf("coffee_plan", { ...otherPlan, stop_note: "'Moving'" }),
	coffee_plan_weeks_are_possible: copyOf("coffee_plan", { ...otherPlan, weeks: "19" }),
	coffee_plan_dearer_limit_is_a_percentage: copyOf("coffee_plan", { ...otherPlan, dearer_limit: "101" }),
	coffee_plan_location_is_of_its_account: copyOf("coffee_plan", { ...otherPlan, location_id: quoted(id("131", 2)) }),
	coffee_plan_order_is_of_its_account: copyOf("coffee_plan", {
		...otherPlan,
		started_by_order_id: quoted(id("801", 9)),
	}),
	coffee_plan_of_order_is_one: copyOf("coffee_plan", { ...otherPlan, started_by_order_id: "started_by_order_id" }),
	coffee_plan_number_is_one: copyOf("coffee_plan", { ...otherPlan, number: "number" }),
	coffee_plan_account_id_account_id_fk: copyOf("coffee_plan", { ...otherPlan, account_id: quoted(id("001", 9)) }),
	coffee_plan_user_id_users_id_fk: copyOf("coffee_plan", { ...otherPlan, user_id: unknownUser }),
	coffee_plan_item_pkey: copyOf("coffee_plan_item", { ...otherPlanItem, id: "id" }),
	coffee_plan_item_id_is_a02: copyOf("coffee_plan_item", { ...otherPlanItem, id: quoted(id("001", 9)) }),
	coffee_plan_item_is_some: copyOf("coffee_plan_item", { ...otherPlanItem, quantity: "0" }),
	coffee_plan_item_price_is_a_price: copyOf("coffee_plan_item", { ...otherPlanItem, saved_price: "0" }),
	coffee_plan_item_weekday_is_a_working_day: copyOf("coffee_plan_item", { ...otherPlanItem, weekday: "6" }),
	coffee_plan_item_alternative_is_another: copyOf("coffee_plan_item", {
		...otherPlanItem,
		alternative_id: otherPlanItem.product_id,
	}),
	coffee_plan_item_is_once_per_day: copyOf("coffee_plan_item", { ...otherPlanItem, product_id: "product_id" }),
	coffee_plan_item_has_its_position: copyOf("coffee_plan_item", { ...otherPlanItem, position: "position" }),
	coffee_plan_item_plan_id_coffee_plan_id_fk: copyOf("coffee_plan_item", {
		...otherPlanItem,
		plan_id: quoted(id("a01", 9)),
	}),
	coffee_plan_item_product_id_product_id_fk: copyOf("coffee_plan_item", {
		...otherPlanItem,
		product_id: quoted(id("01t", 9)),
	}),
	coffee_plan_item_alternative_id_product_id_fk: copyOf("coffee_plan_item", {
		...otherPlanItem,
		alternative_id: quoted(id("01t", 9)),
	}),
	plan_delivery_pkey: copyOf("plan_delivery", { ...otherDelivery, id: "id" }),
	plan_delivery_id_is_a15: copyOf("plan_delivery", { ...otherDelivery, id: quoted(id("001", 9)) }),
	plan_delivery_state_is_known: copyOf("plan_delivery", { ...otherDelivery, state: "'lost'" }),
	plan_delivery_missed_reason_is_known: copyOf("plan_delivery", {
		...otherDelivery,
		state: "'missed'",
		missed_reason: "'whim'",
	}),
	plan_delivery_is_ordered_with_an_order: copyOf("plan_delivery", { ...otherDelivery, state: "'ordered'" }),
	plan_delivery_is_missed_for_a_reason: copyOf("plan_delivery", { ...otherDelivery, state: "'missed'" }),
	plan_delivery_merged_is_ordered: copyOf("plan_delivery", { ...otherDelivery, merged_from: "base" }),
	plan_delivery_is_of_a_plan_of_its_account: copyOf("plan_delivery", {
		...otherDelivery,
		account_id: quoted(id("001", 2)),
	}),
	plan_delivery_order_is_of_its_account: copyOf("plan_delivery", {
		...otherDelivery,
		state: "'ordered'",
		order_id: quoted(id("801", 9)),
	}),
	plan_delivery_merged_into_id_plan_delivery_id_fk: copyOf("plan_delivery", {
		...otherDelivery,
		merged_into_id: quoted(id("a15", 8)),
	}),
	plan_delivery_base_is_one: copyOf("plan_delivery", { ...otherDelivery, base: "base" }),
	plan_delivery_item_delivery_id_product_id_pk: copyOf("plan_delivery_item", {}),
	plan_delivery_item_is_some_or_none: copyOf("plan_delivery_item", {
		product_id: quoted(id("01t", 2)),
		quantity: "-1",
	}),
	plan_delivery_item_delivery_id_plan_delivery_id_fk: copyOf("plan_delivery_item", {
		delivery_id: quoted(id("a15", 9)),
	}),
	plan_delivery_item_product_id_product_id_fk: copyOf("plan_delivery_item", { product_id: quoted(id("01t", 9)) }),
	plan_waiting_item_delivery_id_product_id_pk: copyOf("plan_waiting_item", {}),
	plan_waiting_item_is_some: copyOf("plan_waiting_item", { product_id: quoted(id("01t", 2)), quantity: "0" }),
	plan_waiting_item_delivery_id_plan_delivery_id_fk: copyOf("plan_waiting_item", {
		delivery_id: quoted(id("a15", 9)),
	}),
	plan_waiting_item_product_id_product_id_fk: copyOf("plan_waiting_item", { product_id: quoted(id("01t", 9)) }),
	plan_waiting_item_order_is_of_its_account: copyOf("plan_waiting_item", {
		product_id: quoted(id("01t", 2)),
		order_id: quoted(id("801", 9)),
	}),
	stock_count_location_id_product_id_pk: copyOf("stock_count", {}),
	stock_count_is_some_or_none: copyOf("stock_count", { product_id: quoted(id("01t", 2)), pieces: "-1" }),
	stock_count_product_id_product_id_fk: copyOf("stock_count", { product_id: quoted(id("01t", 9)) }),
	stock_count_location_is_of_its_account: copyOf("stock_count", {
		product_id: quoted(id("01t", 2)),
		account_id: quoted(id("001", 2)),
	}),
	product_is_sold_in_lots: copyOf("product", { ...otherProduct, lot: "0" }),
	product_weighs_something: copyOf("product", { ...otherProduct, weight_grams: "0" }),
	product_slug_is_one: copyOf("product", { ...otherProduct, slug: "slug" }),
	product_code_is_one: copyOf("product", { ...otherProduct, product_code: "product_code" }),
	product_article_number_is_one: copyOf("product", { ...otherProduct, article_number: "article_number" }),
	product_ean_is_one: copyOf("product", { ...otherProduct, ean: "ean" }),
	product_has_one_size_in_a_place: copyOf("product", { ...otherProduct, position: "position" }),
	product_group_id_product_group_id_fk: copyOf("product", { ...otherProduct, group_id: quoted(id("a09", 9)) }),
	stock_alert_pkey: copyOf("stock_alert", { product_id: quoted(id("01t", 2)) }),
	stock_alert_id_is_a42: copyOf("stock_alert", { id: quoted(id("001", 9)), product_id: quoted(id("01t", 2)) }),
	stock_alert_is_one: copyOf("stock_alert", { id: quoted(id("a42", 9)) }),
	stock_alert_product_id_product_id_fk: copyOf("stock_alert", {
		id: quoted(id("a42", 9)),
		product_id: quoted(id("01t", 9)),
	}),
	stock_alert_user_id_users_id_fk: copyOf("stock_alert", { id: quoted(id("a42", 9)), user_id: unknownUser }),
	stock_alert_account_id_account_id_fk: copyOf("stock_alert", {
		id: quoted(id("a42", 9)),
		account_id: quoted(id("001", 9)),
	}),
	stock_pkey: copyOf("stock", {}),
	stock_is_never_negative: copyOf("stock", { quantity: "-1" }),
	stock_gets_back_what_was_taken: copyOf("stock", { taken: "-1" }),
	stock_product_id_product_id_fk: copyOf("stock", { product_id: quoted(id("01t", 9)) }),
	machine_pkey: copyOf("machine", {}),
	machine_water_is_known: copyOf("machine", { water: "'well'" }),
	machine_measures_something: copyOf("machine", { volts: "0" }),
	machine_fits_into_its_space: copyOf("machine", { space_height_mm: "399" }),
	machine_users_are_a_range: copyOf("machine", { users_to: "0" }),
	machine_product_id_product_id_fk: copyOf("machine", { product_id: quoted(id("01t", 9)) }),
	price_book_pkey: copyOf("price_book", { kind: "'contract'" }),
	price_book_id_is_01s: copyOf("price_book", { id: quoted(id("001", 9)), kind: "'contract'" }),
	price_book_kind_is_known: copyOf("price_book", { id: quoted(id("01s", 9)), kind: "'secret'" }),
	price_book_has_one_list: copyOf("price_book", { id: quoted(id("01s", 9)) }),
	price_book_entry_pkey: copyOf("price_book_entry", {}),
	price_book_entry_id_is_01u: copyOf("price_book_entry", { id: quoted(id("001", 9)) }),
	price_book_entry_is_a_price: copyOf("price_book_entry", { id: quoted(id("01u", 9)), price: "0" }),
	price_book_entry_begins_at_one: copyOf("price_book_entry", { id: quoted(id("01u", 9)), minimum: "0" }),
	price_book_entry_ends_after_it_begins: copyOf("price_book_entry", {
		id: quoted(id("01u", 9)),
		valid_to: "'2025-12-31'",
	}),
	price_book_entry_price_book_id_price_book_id_fk: copyOf("price_book_entry", {
		id: quoted(id("01u", 9)),
		price_book_id: quoted(id("01s", 9)),
	}),
	price_book_entry_product_id_product_id_fk: copyOf("price_book_entry", {
		id: quoted(id("01u", 9)),
		product_id: quoted(id("01t", 9)),
	}),
	contract_pkey: copyOf("contract", { number: "'C-2'" }),
	contract_id_is_800: copyOf("contract", { id: quoted(id("001", 9)), number: "'C-2'" }),
	contract_ends_after_it_begins: copyOf("contract", {
		id: quoted(id("800", 9)),
		number: "'C-2'",
		ends_on: "'2025-12-31'",
	}),
	contract_number_is_one: copyOf("contract", { id: quoted(id("800", 9)) }),
	contract_account_id_account_id_fk: copyOf("contract", {
		id: quoted(id("800", 9)),
		number: "'C-2'",
		account_id: quoted(id("001", 9)),
	}),
	contract_is_no_list: copyOf("contract", {
		id: quoted(id("800", 9)),
		number: "'C-2'",
		price_book_id: quoted(id("01s", 1)),
		price_book_kind: "'list'",
	}),
	contract_names_a_contract_price_book: copyOf("contract", {
		id: quoted(id("800", 9)),
		number: "'C-2'",
		price_book_id: quoted(id("01s", 1)),
	}),
	zero_result_search_day_language_text_pk: copyOf("zero_result_search", {}),
	zero_result_search_language_is_known: copyOf("zero_result_search", { language: "'fr-FR'" }),
	zero_result_search_is_of_several_visitors: copyOf("zero_result_search", { text: "'x'", visitors: "1" }),
	zero_result_search_has_no_long_number: copyOf("zero_result_search", { text: "'call 5550142'" }),
	search_rule_pkey: copyOf("search_rule", {}),
	search_rule_id_is_a41: copyOf("search_rule", { id: quoted(id("a42", 9)) }),
	search_rule_kind_is_known: copyOf("search_rule", { id: quoted(id("a41", 9)), kind: "'guess'" }),
	search_rule_language_is_known: copyOf("search_rule", { id: quoted(id("a41", 9)), language: "'fr-FR'" }),
	search_rule_has_words: copyOf("search_rule", { id: quoted(id("a41", 9)), words: "'{}'" }),
	search_rule_has_meanings_when_it_is_one_way: copyOf("search_rule", { id: quoted(id("a41", 9)), kind: "'one-way'" }),
	product_tie_is_one: copyOf("product_tie", {}),
	product_tie_is_known: copyOf("product_tie", { tie: "'hated'" }),
	product_tie_is_with_another: copyOf("product_tie", { other_id: "group_id" }),
	product_tie_group_id_product_group_id_fk: copyOf("product_tie", { group_id: quoted(id("a09", 9)) }),
	product_tie_other_id_product_group_id_fk: copyOf("product_tie", { other_id: quoted(id("a09", 9)) }),
	product_picture_is_one: copyOf("product_picture", { position: "2" }),
	product_picture_has_its_place: copyOf("product_picture", { picture_id: quoted(id("20Y", 9)) }),
	product_picture_product_id_product_id_fk: copyOf("product_picture", { product_id: quoted(id("01t", 9)) }),
	product_picture_picture_id_picture_id_fk: copyOf("product_picture", {
		picture_id: quoted(id("20Y", 9)),
		position: "2",
	}),
	content_document_pkey: copyOf("content_document", {}),
	content_document_id_is_069: copyOf("content_document", { id: quoted(id("001", 9)) }),
	content_document_kind_is_known: copyOf("content_document", { id: quoted(id("069", 9)), kind: "'poem'" }),
	content_version_pkey: copyOf("content_version", { number: "2" }),
	content_version_id_is_068: copyOf("content_version", { id: quoted(id("001", 9)), number: "2" }),
	content_version_counts_from_one: copyOf("content_version", { id: quoted(id("068", 9)), number: "0" }),
	content_version_is_not_empty: copyOf("content_version", { id: quoted(id("068", 9)), number: "2", bytes: "''" }),
	content_version_has_a_plain_name: copyOf("content_version", {
		id: quoted(id("068", 9)),
		number: "2",
		file_name: "'../sheet.pdf'",
	}),
	content_version_is_one: copyOf("content_version", { id: quoted(id("068", 9)) }),
	content_version_document_id_content_document_id_fk: copyOf("content_version", {
		id: quoted(id("068", 9)),
		document_id: quoted(id("069", 9)),
	}),
	content_part_is_one: copyOf("content_part", {}),
	content_part_is_numbered_from_two: copyOf("content_part", { number: "1" }),
	content_part_is_not_empty: copyOf("content_part", { number: "3", bytes: "''" }),
	product_document_is_one: copyOf("product_document", {}),
	product_document_group_id_product_group_id_fk: copyOf("product_document", { group_id: quoted(id("a09", 9)) }),
	product_document_document_id_content_document_id_fk: copyOf("product_document", {
		document_id: quoted(id("069", 9)),
	}),
	article_pkey: copyOf("article", { slug: "'other'" }),
	article_id_is_ka0: copyOf("article", { id: quoted(id("001", 9)), slug: "'other'" }),
	article_slug_is_an_address: copyOf("article", { id: quoted(id("ka0", 9)), slug: "'Water!'" }),
	article_takes_a_while: copyOf("article", { id: quoted(id("ka0", 9)), slug: "'other'", minutes: "0" }),
	article_slug_is_one: copyOf("article", { id: quoted(id("ka0", 9)) }),
	article_picture_id_picture_id_fk: copyOf("article", {
		id: quoted(id("ka0", 9)),
		slug: "'other'",
		picture_id: quoted(id("20Y", 9)),
	}),
	article_category_is_one: copyOf("article_category", {}),
	article_category_article_id_article_id_fk: copyOf("article_category", { article_id: quoted(id("ka0", 9)) }),
	article_category_category_id_category_id_fk: copyOf("article_category", { category_id: quoted(id("0ZG", 9)) }),
	quote_pkey: copyOf("quote", otherRequest),
	quote_id_is_0Q0: copyOf("quote", { ...otherQuote, id: quoted(id("001", 9)) }),
	quote_status_is_known: copyOf("quote", { ...otherQuote, status: "'lost'" }),
	quote_salutation_is_known: copyOf("quote", { ...otherQuote, salutation: "'Sir'" }),
	quote_language_is_known: copyOf("quote", { ...otherQuote, language: "'en-US'" }),
	quote_email_is_an_address: copyOf("quote", { ...otherQuote, email: "'aroha'" }),
	quote_phone_can_be_dialled: copyOf("quote", { ...otherQuote, phone: "'021 555 0142'" }),
	quote_is_promised_for_later: copyOf("quote", { ...otherQuote, promised_by: "created_at" }),
	quote_of_a_company_has_its_person: copyOf("quote", { ...otherQuote, user_id: "null" }),
	quote_number_is_one: copyOf("quote", { ...otherQuote, number: "number" }),
	quote_is_one_per_form: copyOf("quote", { ...otherQuote, key: "key" }),
	quote_product_id_product_id_fk: copyOf("quote", { ...otherQuote, product_id: quoted(id("01t", 8)) }),
	quote_account_id_account_id_fk: copyOf("quote", { ...otherQuote, account_id: quoted(id("001", 9)) }),
	quote_user_id_users_id_fk: copyOf("quote", { ...otherQuote, user_id: unknownUser }),
	lead_pkey: copyOf("lead", otherRequest),
	lead_id_is_00Q: copyOf("lead", { ...otherLead, id: quoted(id("001", 9)) }),
	lead_status_is_known: copyOf("lead", { ...otherLead, status: "'lost'" }),
	lead_salutation_is_known: copyOf("lead", { ...otherLead, salutation: "'Sir'" }),
	lead_language_is_known: copyOf("lead", { ...otherLead, language: "'en-US'" }),
	lead_email_is_an_address: copyOf("lead", { ...otherLead, email: "'aroha'" }),
	lead_phone_can_be_dialled: copyOf("lead", { ...otherLead, phone: "'021 555 0142'" }),
	lead_is_promised_for_later: copyOf("lead", { ...otherLead, promised_by: "created_at" }),
	lead_of_a_company_has_its_person: copyOf("lead", { ...otherLead, user_id: "null" }),
	lead_number_is_one: copyOf("lead", { ...otherLead, number: "number" }),
	lead_is_one_per_form: copyOf("lead", { ...otherLead, key: "key" }),
	lead_product_id_product_id_fk: copyOf("lead", { ...otherLead, product_id: quoted(id("01t", 8)) }),
	lead_account_id_account_id_fk: copyOf("lead", { ...otherLead, account_id: quoted(id("001", 9)) }),
	lead_user_id_users_id_fk: copyOf("lead", { ...otherLead, user_id: unknownUser }),
	lead_asks_something: copyOf("lead", { ...otherLead, message: "null" }),
	lead_has_a_product_or_a_subject: copyOf("lead", { ...otherLead, subject: "'oat drink'" }),
	lead_about_a_product_names_the_company: copyOf("lead", { ...otherLead, company: "null" }),
	account_pkey: copyOf("account", { register: "null", chamber_number: "null" }),
	account_id_is_001: copyOf("account", { id: quoted(id("003", 9)), register: "null", chamber_number: "null" }),
	account_country_is_known: copyOf("account", { id: quoted(id("001", 9)), chamber_number: "'1'", country: "'AU'" }),
	account_register_is_known: copyOf("account", { id: quoted(id("001", 9)), register: "'ABN'" }),
	account_status_is_known: copyOf("account", { id: quoted(id("001", 9)), chamber_number: "'1'", status: "'open'" }),
	account_is_closed_at_a_time: copyOf("account", {
		id: quoted(id("001", 9)),
		chamber_number: "'1'",
		closed_at: "now()",
	}),
	account_invoice_delivery_is_known: copyOf("account", {
		id: quoted(id("001", 9)),
		chamber_number: "'1'",
		invoice_delivery: "'fax'",
	}),
	account_number_has_its_register: copyOf("account", { id: quoted(id("001", 9)), register: "null" }),
	account_credit_limit_is_an_amount: copyOf("account", {
		id: quoted(id("001", 9)),
		chamber_number: "'1'",
		credit_limit: "-1",
	}),
	account_invoice_schedule_is_known: copyOf("account", {
		id: quoted(id("001", 9)),
		chamber_number: "'1'",
		invoice_schedule: "'day'",
	}),
	account_payment_term_day_is_a_day: copyOf("account", {
		id: quoted(id("001", 9)),
		chamber_number: "'1'",
		payment_term_day_of_month: "32",
	}),
	account_payment_term_is_a_term: copyOf("account", {
		id: quoted(id("001", 9)),
		chamber_number: "'1'",
		payment_term_days: "366",
	}),
	account_early_payment_is_a_share: copyOf("account", {
		id: quoted(id("001", 9)),
		chamber_number: "'1'",
		early_payment_basis_points: "10001",
	}),
	account_early_payment_days_are_days: copyOf("account", {
		id: quoted(id("001", 9)),
		chamber_number: "'1'",
		early_payment_days: "0",
	}),
	account_is_registered_once: copyOf("account", { id: quoted(id("001", 9)) }),
	contact_pkey: copyOf("contact", { account_id: quoted(id("001", 2)) }),
	contact_id_is_003: copyOf("contact", { id: quoted(id("001", 9)) }),
	contact_salutation_is_known: copyOf("contact", { id: quoted(id("003", 9)), salutation: "'Sir'" }),
	contact_account_id_account_id_fk: copyOf("contact", { id: quoted(id("003", 9)), account_id: quoted(id("001", 9)) }),
	users_pkey: copyOf("users", { username: "'other'" }),
	users_id_is_005: copyOf("users", { id: quoted(id("003", 9)), username: "'other'" }),
	users_staff_is_known: copyOf("users", { id: quoted(id("005", 9)), username: "'other'", staff: "'owner'" }),
	users_username_is_lower: copyOf("users", { id: quoted(id("005", 9)), username: "'Aroha'" }),
	users_username_is_one: copyOf("users", { id: quoted(id("005", 9)) }),
	users_contact_id_contact_id_fk: copyOf("users", {
		id: quoted(id("005", 9)),
		username: "'other'",
		contact_id: quoted(id("003", 9)),
	}),
	location_pkey: copyOf("location", { account_id: quoted(id("001", 2)) }),
	location_id_is_131: copyOf("location", { id: quoted(id("001", 9)) }),
	location_country_is_known: copyOf("location", { id: quoted(id("131", 9)), country: "'AU'" }),
	location_region_is_known: copyOf("location", { id: quoted(id("131", 9)), region: "'Utrecht'" }),
	location_takes_deliveries_on_weekdays: copyOf("location", { id: quoted(id("131", 9)), delivery_days: "'{1,6}'" }),
	location_account_id_account_id_fk: copyOf("location", { id: quoted(id("131", 9)), account_id: quoted(id("001", 9)) }),
	location_closing_pkey: copyOf("location_closing", {}),
	location_closing_id_is_a14: copyOf("location_closing", { id: quoted(id("131", 9)) }),
	location_has_windows_of_time: copyOf("location", { id: quoted(id("131", 9)), delivery_windows: "'{early}'" }),
	location_closing_lasts_a_year_at_most: copyOf("location_closing", {
		id: quoted(id("a14", 9)),
		last_day: "first_day + 366",
	}),
	location_closing_is_of_its_account: copyOf("location_closing", {
		id: quoted(id("a14", 9)),
		location_id: quoted(id("131", 2)),
	}),
	membership_pkey: copyOf("membership", { account_id: quoted(id("001", 2)) }),
	membership_id_is_a04: copyOf("membership", { id: quoted(id("001", 9)), account_id: quoted(id("001", 2)) }),
	membership_role_is_known: copyOf("membership", {
		id: quoted(id("a04", 9)),
		account_id: quoted(id("001", 2)),
		role: "'owner'",
	}),
	membership_is_one: copyOf("membership", { id: quoted(id("a04", 9)) }),
	membership_user_id_users_id_fk: copyOf("membership", { id: quoted(id("a04", 9)), user_id: quoted(id("005", 9)) }),
	membership_account_id_account_id_fk: copyOf("membership", {
		id: quoted(id("a04", 9)),
		account_id: quoted(id("001", 9)),
	}),
	membership_current_location_is_of_its_account: copyOf("membership", {
		id: quoted(id("a04", 9)),
		account_id: quoted(id("001", 2)),
		current_location_id: quoted(id("131", 1)),
	}),
	membership_default_location_is_of_its_account: copyOf("membership", {
		id: quoted(id("a04", 9)),
		user_id: quoted(system),
		default_location_id: quoted(id("131", 2)),
	}),
	membership_location_is_one: copyOf("membership_location", {}),
	membership_location_has_its_membership: copyOf("membership_location", { membership_id: quoted(id("a04", 9)) }),
	membership_location_is_of_its_account: copyOf("membership_location", { location_id: quoted(id("131", 2)) }),
	invitation_pkey: copyOf("invitation", { ...otherInvitation, id: quoted(id("a17", 1)) }),
	invitation_id_is_a17: copyOf("invitation", { ...otherInvitation, id: quoted(id("001", 9)) }),
	invitation_salutation_is_known: copyOf("invitation", { ...otherInvitation, salutation: "'Sir'" }),
	invitation_role_is_known: copyOf("invitation", { ...otherInvitation, role: "'owner'" }),
	invitation_answer_is_known: copyOf("invitation", { ...otherInvitation, answer: "'maybe'", answered_at: "now()" }),
	invitation_email_is_lower: copyOf("invitation", { ...otherInvitation, email: "'Other@example.org'" }),
	invitation_is_answered_at_a_time: copyOf("invitation", { ...otherInvitation, answer: "'declined'" }),
	invitation_link_ends_with_it: copyOf("invitation", { ...otherInvitation, link_hash: "'secret'" }),
	invitation_is_accepted_by_somebody: copyOf("invitation", {
		...otherInvitation,
		answer: "'accepted'",
		answered_at: "now()",
	}),
	invitation_link_is_one: copyOf("invitation", { ...otherInvitation, link_hash: "link_hash" }),
	invitation_is_open_once: copyOf("invitation", { ...otherInvitation, email: "email" }),
	invitation_account_id_account_id_fk: copyOf("invitation", { ...otherInvitation, account_id: quoted(id("001", 9)) }),
	invitation_user_id_users_id_fk: copyOf("invitation", { ...otherInvitation, user_id: unknownUser }),
	invitation_location_is_one: copyOf("invitation_location", {}),
	invitation_location_has_its_invitation: copyOf("invitation_location", { invitation_id: quoted(id("a17", 9)) }),
	invitation_location_is_of_its_account: copyOf("invitation_location", { location_id: quoted(id("131", 2)) }),
	registration_pkey: copyOf("registration", { ...otherRegistration, id: quoted(id("a18", 1)) }),
	registration_id_is_a18: copyOf("registration", { ...otherRegistration, id: quoted(id("001", 9)) }),
	registration_key_is_one: copyOf("registration", { ...otherRegistration, key: "key" }),
	registration_account_is_one: copyOf("registration", { ...otherRegistration, account_id: "account_id" }),
	registration_decision_is_known: copyOf("registration", {
		...otherRegistration,
		decision: "'forgotten'",
		decided_at: "now()",
	}),
	registration_is_decided_at_a_time: copyOf("registration", { ...otherRegistration, decision: "'approved'" }),
	registration_rejection_has_a_reason: copyOf("registration", {
		...otherRegistration,
		decision: "'rejected'",
		decided_at: "now()",
	}),
	registration_merge_has_a_target: copyOf("registration", {
		...otherRegistration,
		decision: "'merged'",
		decided_at: "now()",
	}),
	registration_merge_target_is_another: copyOf("registration", {
		...otherRegistration,
		decision: "'merged'",
		decided_at: "now()",
		merged_into_id: quoted(id("001", 1)),
	}),
	registration_account_id_account_id_fk: copyOf("registration", {
		...otherRegistration,
		account_id: quoted(id("001", 9)),
	}),
	registration_user_id_users_id_fk: copyOf("registration", { ...otherRegistration, user_id: quoted(id("005", 9)) }),
	registration_merged_into_id_account_id_fk: copyOf("registration", {
		...otherRegistration,
		decision: "'merged'",
		decided_at: "now()",
		merged_into_id: quoted(id("001", 9)),
	}),
	registration_join_account_id_account_id_fk: copyOf("registration", {
		...joinRequest,
		join_account_id: quoted(id("001", 9)),
	}),
	registration_join_answer_is_known: copyOf("registration", { ...joinRequest, join_answer: "'later'" }),
	registration_join_is_whole: copyOf("registration", { ...joinRequest, join_ends_at: "null" }),
	registration_join_ends_after_its_request: copyOf("registration", {
		...joinRequest,
		join_ends_at: joinRequest.join_requested_at,
	}),
	registration_join_is_answered_after_its_request: copyOf("registration", {
		...otherRegistration,
		join_answer: "'declined'",
	}),
	registration_join_is_at_another_company: copyOf("registration", {
		...joinRequest,
		join_account_id: quoted(id("001", 1)),
	}),
	email_link_pkey: copyOf("email_link", {}),
	email_link_hash_is_a_hash: copyOf("email_link", { hash: "'secret'" }),
	email_link_ends_after_its_request: copyOf("email_link", { hash: "repeat('i', 43)", change_requested_at: "ends_at" }),
	email_link_change_is_one: copyOf("email_link", { hash: "repeat('i', 43)" }),
	email_link_user_id_users_id_fk: copyOf("email_link", { hash: "repeat('i', 43)", user_id: quoted(id("005", 9)) }),
	erasure_link_is_one_of_its_hash: copyOf("erasure_link", {}),
	erasure_link_hash_is_a_hash: copyOf("erasure_link", { hash: "'secret'" }),
	erasure_link_ends_after_it_begins: copyOf("erasure_link", { hash: "repeat('i', 43)", ends_at: "created_at" }),
	erasure_link_user_id_users_id_fk: copyOf("erasure_link", {
		hash: "repeat('i', 43)",
		user_id: quoted(id("005", 9)),
	}),
	erased_person_pkey: copyOf("erased_person", {}),
	erased_person_user_id_users_id_fk: copyOf("erased_person", { user_id: quoted(id("005", 9)) }),
	users_language_is_known: copyOf("users", { ...newUser, language: "'de-DE'" }),
	users_staff_name_is_of_staff: copyOf("users", { ...newUser, staff_name: "'Hana'" }),
	contact_job_title_is_known: copyOf("contact", { id: quoted(id("003", 9)), job_title: "'barista'" }),
	store_pkey: copyOf("store", {}),
	store_is_one: copyOf("store", { id: quoted(id("0ZE", 9)) }),
	store_id_is_0ZE: copyOf("store", { id: quoted(id("001", 9)) }),
	store_community_is_0DB: copyOf("store", { id: quoted(id("0ZE", 9)), community_id: quoted(id("001", 9)) }),
	store_currency_is_iso: copyOf("store", { id: quoted(id("0ZE", 9)), currency: "'nzd'" }),
	store_speaks: copyOf("store", { id: quoted(id("0ZE", 9)), languages: "'{}'" }),
	store_gst_is_a_share: copyOf("store", { id: quoted(id("0ZE", 9)), gst_basis_points: "10001" }),
	store_email_is_an_address: copyOf("store", { id: quoted(id("0ZE", 9)), email: "'hello'" }),
	store_hours_are_in_both_languages: copyOf("store", { id: quoted(id("0ZE", 9)), opening_hours_en: "'Monday'" }),
	store_answers_cases_in_hours: copyOf("store", { id: quoted(id("0ZE", 9)), case_high_hours: "0" }),
	store_plan_deadline_is_possible: copyOf("store", { id: quoted(id("0ZE", 9)), plan_deadline_hours: "23" }),
	store_plan_region_deadlines_are_possible: copyOf("store", {
		id: quoted(id("0ZE", 9)),
		plan_region_deadline_hours: `'{"CAN": 169}'`,
	}),
	store_apex_aliases_are_an_object: copyOf("store", { id: quoted(id("0ZE", 9)), apex_aliases: "'[]'" }),
	store_seo_is_an_object: copyOf("store", { id: quoted(id("0ZE", 9)), seo: "'[]'" }),
	store_social_links_are_a_list: copyOf("store", { id: quoted(id("0ZE", 9)), social_links: "'{}'" }),
	store_video_hosts_are_hosts: copyOf("store", {
		id: quoted(id("0ZE", 9)),
		video_hosts: "'{a.example; script-src *}'",
	}),
	store_payment_methods_are_known: copyOf("store", { id: quoted(id("0ZE", 9)), payment_methods: "'{cheque}'" }),
	store_charges_nothing_negative: copyOf("store", { id: quoted(id("0ZE", 9)), freight_charge: "-1" }),
	holiday_pkey: copyOf("holiday", { day: "'2026-12-26'" }),
	holiday_id_is_a05: copyOf("holiday", { id: quoted(id("001", 9)), day: "'2026-12-26'" }),
	holiday_region_is_known: copyOf("holiday", { id: quoted(id("a05", 9)), region: "'Utrecht'" }),
	holiday_is_one: copyOf("holiday", { id: quoted(id("a05", 9)) }),
	announcement_pkey: copyOf("announcement", {}),
	announcement_id_is_a06: copyOf("announcement", { id: quoted(id("001", 9)) }),
	announcement_ends_after_it_begins: copyOf("announcement", { id: quoted(id("a06", 9)), show_until: "show_from" }),
	api_token_pkey: copyOf("api_token", { hash: "repeat('i', 43)" }),
	api_token_id_is_a07: copyOf("api_token", { id: quoted(id("001", 9)), hash: "repeat('i', 43)" }),
	api_token_hash_is_one: copyOf("api_token", { id: quoted(id("a07", 9)) }),
	api_token_hash_is_a_hash: copyOf("api_token", { id: quoted(id("a07", 9)), hash: "'secret'" }),
	api_token_may_do_something: copyOf("api_token", {
		id: quoted(id("a07", 9)),
		hash: "repeat('i', 43)",
		scopes: "'{}'",
	}),
	revoked_access_token_pkey: copyOf("revoked_access_token", {}),
	revoked_access_token_hash_is_a_hash: copyOf("revoked_access_token", { hash: "'secret'" }),
	api_token_owner_id_users_id_fk: copyOf("api_token", {
		id: quoted(id("a07", 9)),
		hash: "repeat('i', 43)",
		owner_id: quoted(id("005", 9)),
	}),
	audit_pkey: copyOf("audit", {}),
	audit_user_id_users_id_fk: copyOf("audit", { number: "number + 1", user_id: quoted(id("005", 9)) }),
	audit_account_id_account_id_fk: copyOf("audit", { number: "number + 1", account_id: quoted(id("001", 9)) }),
	idempotency_is_one: copyOf("idempotency", {}),
	idempotency_user_id_users_id_fk: copyOf("idempotency", { user_id: quoted(id("005", 9)) }),
	idempotency_key_is_short: copyOf("idempotency", { key: "repeat('k', 256)" }),
	idempotency_keeps_successes: copyOf("idempotency", { key: "'other'", status: "500" }),
	mail_pkey: copyOf("mail", { cause: "'other'" }),
	mail_id_is_a08: copyOf("mail", { id: quoted(id("001", 9)), cause: "'other'" }),
	mail_is_one_per_cause: copyOf("mail", { id: quoted(id("a08", 9)) }),
	mail_status_is_known: copyOf("mail", { id: quoted(id("a08", 9)), cause: "'other'", status: "'lost'" }),
	mail_recipient_is_one_address: copyOf("mail", {
		id: quoted(id("a08", 9)),
		cause: "'other'",
		recipient: "E'a@example.org\\r\\nBcc: b@example.org'",
	}),
	mail_is_sent_at_a_time: copyOf("mail", { id: quoted(id("a08", 9)), cause: "'other'", status: "'sent'" }),
	mail_is_trimmed_whole: copyOf("mail", { id: quoted(id("a08", 9)), cause: "'other'", recipient: "null" }),
	mail_waits_with_its_words: copyOf("mail", {
		id: quoted(id("a08", 9)),
		cause: "'other'",
		recipient: "null",
		data: "null",
	}),
	mail_attempts_count: copyOf("mail", { id: quoted(id("a08", 9)), cause: "'other'", attempts: "-1" }),
	change_pkey: copyOf("change", {}),
	picture_pkey: copyOf("picture", { key: "'other'" }),
	picture_id_is_20Y: copyOf("picture", { id: quoted(id("001", 9)), key: "'other'" }),
	picture_key_is_one: copyOf("picture", { id: quoted(id("20Y", 9)) }),
	picture_key_is_a_slug: copyOf("picture", { id: quoted(id("20Y", 9)), key: "'a-bag-studio'" }),
	picture_version_is_a_hash: copyOf("picture", { id: quoted(id("20Y", 9)), key: "'other'", version: "'2'" }),
	picture_speaks_both_languages: copyOf("picture", {
		id: quoted(id("20Y", 9)),
		key: "'other'",
		alternate_text_nl: "''",
	}),
	picture_shape_is_known: copyOf("picture", { id: quoted(id("20Y", 9)), key: "'other'", shape: "'tall'" }),
	picture_is_drawn_or_uploaded: copyOf("picture", { id: quoted(id("20Y", 9)), key: "'other'", original: "'x'" }),
	rendition_is_one: copyOf("rendition", {}),
	rendition_picture_id_picture_id_fk: copyOf("rendition", { picture_id: quoted(id("20Y", 9)) }),
	rendition_backdrop_is_known: copyOf("rendition", { width: "500", backdrop: "'wall'" }),
	rendition_is_webp: copyOf("rendition", { width: "500", webp: "'RIFF0000PNG '" }),
	schedule_pkey: copyOf("schedule", {}),
	job_pkey: copyOf("job", { key: "'other'" }),
	job_has_one_key: copyOf("job", { id: "2" }),
	maintenance_run_pkey: copyOf("maintenance_run", {}),
	maintenance_run_work_is_known: copyOf("maintenance_run", { work: "'vacuum'" }),
	maintenance_run_has_its_result: copyOf("maintenance_run", { work: "'invariants'" }),
	throttle_pkey: copyOf("throttle", {}),
	throttle_counts: copyOf("throttle", { key: "'y'", count: "0" }),
};
/** Unique keys that another key implies: those of composite foreign keys, and the serial, which is part of the number. */
const impliedByOthers = [
	"contact_stays_with_its_account",
	"location_stays_with_its_account",
	"invitation_stays_with_its_account",
	"membership_stays_with_its_account",
	"orders_stay_with_their_account",
	"membership_stays_with_its_person",
	"payment_stays_with_its_account",
	"coffee_plan_stays_with_its_account",
	"asset_stays_with_its_account",
	"support_case_stays_with_its_account",
	"invoice_stays_with_its_account",
	"invoice_serial_is_one",
	"receipt_stays_with_its_account",
	"balance_use_stays_with_its_account",
	"price_book_keeps_its_kind",
];

type Table = { table: string; column: string; nullable: boolean };
const columnsOf = (owner: Sql) => owner<Table[]>`
	select table_name as table, column_name as column, is_nullable = 'YES' as nullable
	from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER' order by table_name, ordinal_position`;

/** All constraints in the catalogue, so that the test fails for a new one without an invalid row. */
const constraintsOf = (owner: Sql) => owner<{ name: string }[]>`
	select conname as name from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f', 'c')
	union select indexrelid::regclass::text from pg_index join pg_class on pg_class.oid = indrelid
		where indisunique and relnamespace = 'public'::regnamespace order by 1`;

const copyWith = (table: string, columns: Table[], changes: Record<string, string>): string => {
	const own = columns.filter((column) => column.table === table).map(({ column }) => column);
	const values = own.map((column) => changes[column] ?? column);
	return `insert into ${table} (${own.join(", ")}) overriding system value select ${values.join(", ")} from ${table} where ctid = (select min(ctid) from ${table})`;
};

/** New keys for copies that are invalid only in created_by, so that they do not break a unique index first. */
const otherKeys: Record<string, Record<string, string>> = {
	account: { id: quoted(id("001", 8)), register: "null", chamber_number: "null" },
	contact: { id: quoted(id("003", 8)) },
	users: { id: quoted(id("005", 8)), username: "'somebody'" },
	location: { id: quoted(id("131", 8)) },
	membership: { id: quoted(id("a04", 8)), user_id: quoted(system) },
	location_closing: { id: quoted(id("a14", 8)) },
	membership_location: { location_id: quoted(id("131", 3)) },
	invitation: otherInvitation,
	invitation_location: { location_id: quoted(id("131", 3)) },
	registration: otherRegistration,
	holiday: { id: quoted(id("a05", 8)), day: "'2026-12-26'" },
	announcement: { id: quoted(id("a06", 8)) },
	mail: { id: quoted(id("a08", 8)), cause: "'somebody'" },
	notification: { id: quoted(id("a11", 8)), cause: "'somebody'" },
	notification_choice: { kind: "'other'" },
	picture: { id: quoted(id("20Y", 8)), key: "'somebody'" },
	category: { id: quoted(id("0ZG", 8)), slug: "'somebody'" },
	product_group: { id: quoted(id("a09", 8)) },
	product: otherProduct,
	stock: { product_id: quoted(id("01t", 2)) },
	stock_alert: { id: quoted(id("a42", 8)), product_id: quoted(id("01t", 2)) },
	machine: { product_id: quoted(id("01t", 2)) },
	price_book: { id: quoted(id("01s", 8)), kind: "'contract'" },
	price_book_entry: { id: quoted(id("01u", 8)) },
	contract: { id: quoted(id("800", 8)), number: "'C-8'" },
	product_tie: { tie: "'upgrade'" },
	search_rule: { id: quoted(id("a41", 9)) },
	product_picture: { picture_id: quoted(id("20Y", 2)), position: "2" },
	product_document: { document_id: quoted(id("069", 2)) },
	content_document: { id: quoted(id("069", 8)) },
	content_version: { id: quoted(id("068", 8)), number: "8" },
	article: { id: quoted(id("ka0", 8)), slug: "'somebody'" },
	article_category: { category_id: quoted(id("0ZG", 2)) },
	revoked_access_token: { hash: "repeat('i', 43)" },
	api_token: { id: quoted(id("a07", 8)), hash: "repeat('i', 43)" },
	quote: otherQuote,
	lead: otherLead,
	orders: otherOrder,
	order_item: otherOrderItem,
	order_history: otherStep,
	shortfall: otherShortfall,
	payment: otherPayment,
	payment_event: otherEvent,
	refund: otherRefund,
	coffee_plan: otherPlan,
	coffee_plan_item: otherPlanItem,
	plan_delivery: otherDelivery,
	plan_delivery_item: { product_id: quoted(id("01t", 2)) },
	plan_waiting_item: { product_id: quoted(id("01t", 2)) },
	stock_count: { product_id: quoted(id("01t", 2)) },
	accounting_entry: otherEntry,
	accounting_payment: otherReport,
	invoice: otherInvoice,
	invoice_line: otherLine,
	invoice_order: otherInvoiceOrder,
	receipt: otherReceipt,
	balance_use: otherBalanceUse,
	allocation: otherAllocation,
	invoice_balance: { invoice_id: quoted(id("3tt", 2)) },
	invoice_reminder: { step: "21" },
	invoice_content: { invoice_id: quoted(id("3tt", 2)) },
	invoice_print: { invoice_id: quoted(id("3tt", 2)) },
	payment_invoice: otherPaymentInvoice,
	bank_import: { id: quoted(id("a30", 9)) },
	bank_line: otherBankLine,
	cart: otherCart,
	cart_item: otherItem,
	coupon: otherCoupon,
	coupon_category: { category_id: quoted(id("0ZG", 2)) },
	coupon_use: { account_id: quoted(id("001", 2)) },
	credential: { user_id: otherUser },
	passkey: otherPasskey,
	layout_section_state: { user_id: otherUser },
	list_view: otherListView,
	asset: otherAsset,
	service_item: otherServiceItem,
	service_entry: otherServiceEntry,
	machine_reading: otherReading,
	support_case: otherCase,
	case_comment: otherComment,
	list_preference: { user_id: otherUser },
	record_avatar: { record_id: quoted(id("001", 2)) },
	second_factor: { user_id: otherUser },
};
/** Replaces the store, because there can be only one. */
const replacingStore = (statement: string) =>
	statement
		.replace("insert", "with deleted as (delete from store returning *) insert")
		.replace(/from store where .*/, "from deleted");

const errorOf = (sql: Sql, statement: string): Promise<string> =>
	sql.unsafe(statement).then(
		() => "",
		(error: unknown) =>
			error instanceof postgres.PostgresError ? (error.constraint_name ?? error.code) : String(error),
	);

/** A test with one valid row in each table. */
const test = testAlone.extend("app", async ({ copy }, { onCleanup }) => {
	const sql = connect(copy.app, { max: 1 });
	onCleanup(() => sql.end());
	await sql.unsafe(setup);
	return sql;
});

describe("the schema", () => {
	test("refuses with each constraint a row that breaks it", async ({ app, owner }) => {
		const columns = await columnsOf(owner);
		const auditedTables = [
			...new Set(columns.filter(({ column }) => column === "created_by").map(({ table }) => table)),
		];
		const unknown = quoted(id("005", 9));
		const stamps = auditedTables.flatMap((table) =>
			["created_by", "updated_by"].map((column) => {
				const changes = { ...otherKeys[table], [column]: unknown };
				return [`${table}_${column}_users_id_fk`, { table, changes }] as const;
			}),
		);
		const all: Record<string, ReturnType<typeof copyOf>> = { ...invalidRows, ...Object.fromEntries(stamps) };
		const rules = (await constraintsOf(owner)).map(({ name }) => name);
		expect(Object.keys(all).sort()).toEqual(rules.filter((rule) => !impliedByOthers.includes(rule)).sort());

		const errors: Record<string, string> = {};
		for (const [rule, { table, changes }] of Object.entries(all)) {
			const statement = copyWith(table, columns, changes);
			errors[rule] = await errorOf(app, /^store_.*_fk$/.test(rule) ? replacingStore(statement) : statement);
		}
		expect(errors).toEqual(Object.fromEntries(Object.keys(all).map((rule) => [rule, rule])));
	});

	test("refuses null in required columns", async ({ app, owner }) => {
		const columns = await columnsOf(owner);
		const errors: string[] = [];
		const required = columns.filter(({ nullable }) => !nullable);
		for (const { table, column } of required)
			errors.push(await errorOf(app, copyWith(table, columns, { [column]: "null" })));
		expect(required.length).toBeGreaterThan(60);
		expect(errors).toEqual(required.map(() => "23502"));
	});

	test("raises updated_at strictly, and keeps the creator and creation time", async ({ app, owner }) => {
		const tables = await owner<{ table: string }[]>`
			select table_name as table from information_schema.columns
			where table_schema = 'public' and column_name = 'updated_at'
				and table_name not in (select tgrelid::regclass::text from pg_trigger where tgname = 'never_change')`;
		expect(tables.length).toBeGreaterThan(6);
		for (const { table } of tables) {
			const auditValues = () =>
				app.unsafe(`select updated_at::text, created_at::text, created_by from ${table} where ctid in
				(select ctid from ${table} order by created_at limit 1)`);
			const [before] = await auditValues();
			await app.unsafe(`begin; update ${table} set updated_at = '1999-01-01', created_at = '1999-01-01', created_by = 'x';
				update ${table} set updated_by = updated_by; commit`);
			const [after] = await auditValues();
			expect(after?.updated_at > before?.updated_at, table).toBe(true);
			expect({ ...after, updated_at: "" }, table).toEqual({ ...before, updated_at: "" });
		}
	});

	test.for(["product", "category"])(
		"keeps the earlier slugs of a %s until another one has them",
		async (table, { app }) => {
			const [one, other] = (await app.unsafe(`select id, slug from ${table} order by id limit 2`)).map((row) => ({
				...row,
			}));
			const rename = (row: typeof one, slug: string) =>
				app.unsafe(`update ${table} set slug = $1 where id = $2`, [slug, row?.id]);
			const earlierSlugs = () =>
				app.unsafe(
					`select slug, ${table}_id as of from ${table}_earlier_slug where ${table}_id in ($1, $2) order by slug`,
					[one?.id, other?.id],
				);
			const before = (await earlierSlugs()).map((row) => ({ ...row }));
			await rename(one, "aaa-second");
			await rename(one, "aaa-third");
			await rename(other, "aaa-second");
			await rename(other, "aaa-fourth");
			await rename(one, "aaa-second");
			const slugs = (await earlierSlugs()).map((row) => ({ ...row }));
			expect(slugs).toEqual(
				[
					...before,
					{ slug: "aaa-third", of: one?.id },
					...[one, other].map((row) => ({ slug: row?.slug, of: row?.id })),
				].toSorted((a, b) => (a.slug < b.slug ? -1 : 1)),
			);
			for (const row of [one, other]) await rename(row, row?.slug);
		},
	);

	test("refuses writes of a member beyond their role or locations", async ({ app }) => {
		const [main, branch, company] = [id("131", 1), id("131", 3), id("001", 1)];
		const [author, colleague] = [id("005", 6), id("005", 7)];
		const auditOf = (who: string) => `'${who}', '${who}'`;
		await app.unsafe(`
			insert into users (id, username, created_by, updated_by) values
				('${author}', 'author', ${by}), ('${colleague}', 'colleague', ${by});
			insert into membership (id, user_id, account_id, role, every_location, created_by, updated_by) values
				('${id("a04", 6)}', '${author}', '${company}', 'administrator', false, ${by}),
				('${id("a04", 7)}', '${colleague}', '${company}', 'buyer', true, ${by});
			insert into membership_location (account_id, membership_id, location_id, created_by, updated_by)
				values ('${company}', '${id("a04", 6)}', '${main}', ${by});`);
		const membership = (everyLocation: boolean, who: string) => `
			insert into membership (id, user_id, account_id, role, every_location, created_by, updated_by)
				values ('${id("a04", 8)}', '${system}', '${company}', 'reader', ${everyLocation}, ${auditOf(who)})`;
		const limitedTo = (of: string, location: string) => `
			insert into membership_location (account_id, membership_id, location_id, created_by, updated_by)
				values ('${company}', '${of}', '${location}', ${auditOf(author)})`;
		const invitation = (everyLocation: boolean, who: string) => `
			insert into invitation (id, account_id, email, salutation, first_name, last_name, role, every_location, ends_at, created_by, updated_by)
				values ('${id("a17", 8)}', '${company}', 'x@example.org', 'Other', 'X', 'Y', 'reader', ${everyLocation}, now(), ${auditOf(who)})`;
		const closing = (closingId: string, location: string) => `
			insert into location_closing (id, account_id, location_id, first_day, last_day, created_by, updated_by)
				values ('${closingId}', '${company}', '${location}', '2027-02-01', '2027-02-01', ${auditOf(author)})`;
		const change = (of: string, set: string, who = author) =>
			`update membership set ${set}, updated_by = '${who}' where id = '${of}'`;
		const refused = [
			membership(true, author),
			limitedTo(id("a04", 6), branch),
			change(id("a04", 6), "every_location = true"),
			change(id("a04", 7), "role = 'administrator'"),
			change(id("a04", 7), "deleted_at = now()"),
			change(id("a04", 7), "role = 'administrator'", colleague),
			membership(false, colleague),
			invitation(true, author),
			invitation(false, colleague),
			`update location set city = 'x', updated_by = '${author}' where id = '${branch}'`,
			`insert into location (id, account_id, street, house_number, postal_code, city, country, delivery_days, created_by, updated_by)
				values ('${id("131", 7)}', '${company}', 'x', '1', '1', 'x', 'NZ', '{1}', ${auditOf(author)})`,
			closing(id("a14", 7), branch),
		];
		for (const statement of refused) expect(await errorOf(app, statement), statement).toBe("23001");
		const accepted = [
			change(id("a04", 7), "role = 'administrator'", system),
			membership(false, author),
			limitedTo(id("a04", 8), main),
			change(id("a04", 8), "role = 'buyer'"),
			invitation(false, author),
			`update location set city = 'x', updated_by = '${author}' where id = '${main}'`,
			closing(id("a14", 7), main),
			change(id("a04", 7), `default_location_id = '${branch}'`, colleague),
		];
		for (const statement of accepted) expect(await errorOf(app, statement), statement).toBe("");
	});

	test("refuses changes of audit rows, also by the owner", async ({ app: _, owner }) => {
		for (const statement of ["update audit set object = 'x'", "delete from audit"])
			expect(await errorOf(owner, statement)).toBe("23001");
	});

	test("refuses changes of documents, receipts and allocations, also by the owner", async ({ app: _, owner }) => {
		for (const table of ["invoice", "invoice_line", "receipt", "allocation", "balance_use"])
			for (const statement of [`update ${table} set account_id = 'x'`, `delete from ${table}`])
				expect(await errorOf(owner, statement), statement).toBe("23001");
	});

	test("lets the application's role change rows, not tables", async ({ app }) => {
		const statements = [
			"drop table throttle",
			"create table mine ()",
			"alter table account disable trigger keep_times",
			"truncate account",
		];
		for (const statement of statements) expect(await errorOf(app, statement), statement).toBe("42501");
	});
});
