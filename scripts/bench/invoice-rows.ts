import { orderChargeNames } from "#db/charge-columns.ts";
import { withSql } from "../drill/tools.ts";

/** Invoices of each company of a buyer, and of the first one, whose statement is measured. */
const counts = { each: 250, first: 5_000 };

/** Adds invoices to the companies of the buyers: an order and a line each, four fifths paid by bank. Rows are inserted without commands,
 * because only their number matters. Returns the company with most. */
export const addInvoices = (folder: string) =>
	withSql(folder, async (sql) => {
		await sql.unsafe(`
			create function bench_id(prefix text, name text) returns text language sql as $$
				select prefix || substr(md5(name), 1, 12) || 'AAA' $$;
			create temp table bench_company as
				select a.id, min(u.id) as user_id, min(l.id) as location_id, row_number() over (order by a.id) as nth
				from account a join membership m on m.account_id = a.id join users u on u.id = m.user_id
				join location l on l.account_id = a.id where a.name like 'Buyer %' group by a.id;
			create temp table bench_invoice as
				select c.id as account_id, c.user_id, c.location_id, k, row_number() over (order by c.nth, k)::int as serial,
					current_date - (k * 500 / m.most) as issued_on, 1000 + (k * 7919) % 200000 as net,
					bench_id('3tt', c.id || k) as id, bench_id('801', c.id || k) as order_id
				from bench_company c cross join lateral (select case c.nth when 1 then ${counts.first} else ${counts.each} end as most) m
				cross join lateral generate_series(1, m.most) k;
			insert into orders (id, number, account_id, user_id, location_id, status, type, placed_at, expected_on, delivered_on, payment_method,
				awaits_payment, gst_basis_points, goods, discount, ${orderChargeNames.join(", ")}, gst, total, terms_version, key,
				delivery_address, billing_address, ordered_by, reference, created_by, updated_by)
				select order_id, 'B' || serial, account_id, user_id, location_id, 'Completed', 'webshop', issued_on, issued_on, issued_on, 'invoice',
					false, 1500, net, 0, ${orderChargeNames.map(() => 0).join(", ")}, net * 15 / 100, net + net * 15 / 100, '1', gen_random_uuid(), a.address, a.address, 'A Buyer',
					'PO-' || serial, user_id, user_id
				from bench_invoice cross join (select jsonb_build_object('name', 'Deli', 'street', 'Cuba Street', 'houseNumber', '12',
					'addition', null, 'postalCode', '6011', 'city', 'Wellington', 'country', 'NZ') as address) a;
			insert into invoice (id, kind, year, serial, number, account_id, issued_on, due_on, terms, early_payment_basis_points,
				early_payment_until, supplier, billed_to, reference, currency, net, taxes, gst, total, created_by, updated_by)
				select id, 'invoice', extract(year from issued_on), 500000 + serial, extract(year from issued_on) || '-' || 500000 + serial,
					account_id, issued_on, issued_on + 20, '{"days": 20}', 200, issued_on + 10, '{}', '{}', 'PO-' || serial, 'NZD', net,
					jsonb_build_array(jsonb_build_object('net', net, 'gst', net * 15 / 100, 'gstBasisPoints', 1500)), net * 15 / 100,
					net + net * 15 / 100, user_id, user_id
				from bench_invoice;
			insert into invoice_line (id, invoice_id, account_id, position, kind, order_id, product_id, article_number, name_en, name_nl,
				quantity, price, discount, net, gst_basis_points, created_by, updated_by)
				select bench_id('3tl', b.id), b.id, b.account_id, 1, 'goods', b.order_id, p.id, p.article_number, p.name_en, p.name_nl, 1, b.net, 0,
					b.net, 1500, b.user_id, b.user_id
				from bench_invoice b cross join (select * from product order by id limit 1) p;
			insert into invoice_order (order_id, account_id, position, invoice_id, created_by, updated_by)
				select order_id, account_id, 1, id, user_id, user_id from bench_invoice;
			insert into receipt (id, account_id, source, value_on, amount, currency, created_by, updated_by)
				select bench_id('a24', id), account_id, 'bank', issued_on, net + net * 15 / 100, 'NZD', user_id, user_id
				from bench_invoice where k % 5 > 0;
			insert into allocation (id, account_id, invoice_id, receipt_id, allocated_on, amount, created_by, updated_by)
				select bench_id('a25', id), account_id, id, bench_id('a24', id), issued_on, net + net * 15 / 100, user_id, user_id
				from bench_invoice where k % 5 > 0;
			insert into invoice_balance (invoice_id, account_id, kind, due_on, total, paid, credited, created_by, updated_by)
				select id, account_id, 'invoice', issued_on + 20, net + net * 15 / 100,
					case when k % 5 > 0 then net + net * 15 / 100 else 0 end, 0, user_id, user_id
				from bench_invoice;
			analyze`);
		const [first] = await sql<{ username: string }[]>`
			select min(u.username) as username from users u join membership m on m.user_id = u.id
			where m.account_id = (select account_id from invoice group by account_id order by count(*) desc limit 1)`;
		return first?.username ?? "";
	});
