import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accountKey, type CsvColumns, maxStatementBytes } from "#shared/bank-statement.ts";
import { Refusal } from "#shared/refusal.ts";
import { readBankStatement } from "#workers.ts";
import { readStatement } from "./read-statement.ts";

const ours = "12-3405-0123456-00";
const options = { currency: "NZD", bankAccount: ours };
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string, columns?: CsvColumns) =>
	readStatement({ bytes: bytesOf(text), options: columns ? { ...options, columns } : options });
const refusalOf = (work: () => unknown): string => {
	try {
		work();
		return "read";
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		return [error.code, error.details.line].filter((part) => part !== undefined).join(" ");
	}
};

const asb = `Created date / time : 23 November 2026 / 09:12:30
Bank 12; Branch 3405; Account 0123456-00 (Streamline)
From date 20261101
To date 20261123
Avail Bal : 1020.00 as of 20261123
Ledger Balance : 20.00 as of 20261123
Date,Unique Id,Tran Type,Cheque Number,Payee,Memo,Amount

2026/11/20,2026112001,D/C,,"D/C FROM CAFÉ, KERERU",INV 2026-000001,115.00
2026/11/21,2026112101,BILLPAY,,PMT TO POWER CO,BILL PAYMENT,-91.20
2026/11/22,2026112201,CREDIT,,NOTHING,,0
`;
const anz = `Type,Details,Particulars,Code,Reference,Amount,Date,ForeignCurrencyAmount,ConversionCharge
Direct Credit,Kereru Cafe,INV 2026-000,001,Coffee,"1,115.00",20/11/2026,,
Eft-Pos,Z Energy,4835****,1234,,-91.20,21/11/2026,,
`;
const anzByDay = `Transaction Date,Unique Id,Transaction Type,Cheque Number,Payee,Particulars,Code,Reference,Amount,Date Processed,Foreign Currency Amount,Conversion Charge
19/11/2026,778899,Direct Credit,,Kereru Cafe,2026-000001,,,115.00,20/11/2026,,
`;
const bnz = `Date,Amount,Payee,Particulars,Code,Reference,Tran Type,This Party Account,Other Party Account,Serial,Transaction Code,Batch Number,Originating Bank/Branch,Processed Date
20/11/26,+115.00,KERERU CAFE,2026-000001,NOV,,DC,12-3405-0123456-00,02-0499-0061501-00,,"50",0000,"02-0499",20/11/26
`;
const westpac = `Date,Amount,Other Party,Description,Reference,Particulars,Analysis Code
20/11/2026,115.00,"Kereru Cafe","DIRECT CREDIT","2026-000001","Coffee",
`;
const kiwibank = `Account number,Date,Memo/Description,Source Code (payment type),TP ref,TP part,TP code,OP ref,OP part,OP code,OP name,OP Bank Account Number,Amount (credit),Amount (debit),Amount,Balance
12-3405-0123456-00,20-11-2026,DIRECT CREDIT ;,DC,,,,2026-000001,,,Kereru Cafe,02-0499-0061501-00,115.00,,115.00,1115.00
12-3405-0123456-00,21-11-2026,MERCURY ENERGY ;,DD,,,,,,,Mercury,,,91.20,-91.20,1023.80
`;

test.for([
	["asb", asb, ["INV 2026-000001", "D/C FROM CAFÉ, KERERU"], 1, 9],
	["anz", anzByDay, ["2026-000001"], 0, 2],
	["bnz", bnz, ["2026-000001", "NOV"], 0, 2],
	["westpac", westpac, ["2026-000001", "Coffee", "DIRECT CREDIT"], 0, 2],
	["kiwibank", kiwibank, ["2026-000001", "DIRECT CREDIT ;"], 1, 2],
] as const)("reads the export of %s", ([format, file, texts, paidOut, line]) => {
	const statement = read(file);
	expect(statement.format).toBe(format);
	expect(statement.lines).toMatchObject([
		{ line, amount: 11_500, texts, bookedOn: "2026-11-20", bankAccount: accountKey(ours) },
	]);
	expect(statement.skipped.filter(({ reason }) => reason === "paid-out")).toHaveLength(paidOut);
});

test("reads thousands, the value date and the bank's id", () => {
	expect(read(anz).lines).toMatchObject([
		{ amount: 111_500, texts: ["INV 2026-000", "001", "Coffee", "Kereru Cafe"], lineId: "" },
	]);
	expect(read(anzByDay).lines).toMatchObject([
		{ valueOn: "2026-11-19", bookedOn: "2026-11-20", lineId: "778899", payer: "Kereru Cafe" },
	]);
	expect(read(asb).lines).toMatchObject([{ lineId: "2026112001", payer: "D/C FROM CAFÉ, KERERU" }]);
	expect(read(asb).skipped).toEqual([
		{ line: 10, reason: "paid-out" },
		{ line: 11, reason: "zero" },
	]);
});

test("reads a CSV of another bank with named columns and decimal commas", () => {
	const file = "Boekdatum;Bedrag;Munt;Naam;Omschrijving\r\n20-11-2026;1.115,50;NZD;Kereru;factuur 2026-000001\r\n";
	const columns = { date: "Boekdatum", amount: "Bedrag", currency: "Munt", payer: "Naam", texts: ["Omschrijving"] };
	expect(refusalOf(() => read(file))).toBe("bank.format-unknown");
	expect(read(file, columns)).toMatchObject({ format: "other", lines: [{ amount: 111_550, payer: "Kereru" }] });
	expect(refusalOf(() => read(file.replace("NZD", "EUR"), columns))).toBe("bank.other-currency 2");
	expect(refusalOf(() => read(file.replace("1.115,50", "1,115.50"), columns))).toBe("bank.amount-unreadable 2");
});

const mt940 = `{1:F01ASBBNZ2AXXXX0000000000}{2:I940}{4:
:20:STMT1
:25:12-3405-0123456-00
:28C:123/1
:60F:C261119NZD1000,00
:61:2611201120C115,00NTRFNONREF//BANK-1
supplementary
:86:/NAME/Kereru Cafe/REMI/USTD//INV 2026-000001/EREF/NOTPROVIDED
:61:2612310102D91,20NDDTPOWER//BANK-2
:86:Power
:61:2611201120RC5,00NTRFBACK//BANK-3
:61:261120C20,5NTRFCUST-7
:86:?00Gutschrift?20Rechnung 2026-000002 und 20?2126-000003?32Tui?33Office
:62F:C261120NZD1039,30
-}
`;

describe("MT940", () => {
	test("reads payments with payer, texts and dates", () => {
		const { format, lines, skipped } = read(mt940);
		expect(format).toBe("mt940");
		expect(lines).toMatchObject([
			{
				line: 6,
				amount: 11_500,
				payer: "Kereru Cafe",
				texts: ["supplementary", "INV 2026-000001"],
				lineId: "BANK-1",
				bankAccount: "123405012345600",
			},
			{
				line: 12,
				amount: 2_050,
				payer: "TuiOffice",
				texts: ["CUST-7", "Rechnung 2026-000002 und 2026-000003"],
				lineId: "",
			},
		]);
		expect(skipped).toEqual([
			{ line: 9, reason: "paid-out" },
			{ line: 11, reason: "paid-out" },
		]);
	});

	test("refuses a file that lacks lines or its end", () => {
		expect(refusalOf(() => read(mt940.replace(/:61:261120C20[\s\S]*?:62F/, ":62F")))).toBe("bank.balance-differs 12");
		expect(refusalOf(() => read(mt940.slice(0, mt940.indexOf(":62F"))))).toBe("bank.cut-off 13");
		expect(refusalOf(() => read(mt940.slice(0, mt940.indexOf(":28C"))))).toBe("bank.no-lines");
		expect(refusalOf(() => read(mt940.replace("2611201120C115,00", "2611201120C115")))).toBe("bank.line-unreadable 6");
		expect(refusalOf(() => read(mt940.replace(/^:60F.*\n/m, "")))).toBe("bank.line-unreadable 5");
	});

	test("reads the ways in which Dutch and other banks write an entry", () => {
		const file = (entry: string, details: string) =>
			[
				`:20:X\n:25:${ours}NZD\n:28C:00000\n:60F:C261119NZD000000000100,00\n${entry}\n:86:${details}`,
				":62F:C261120NZD101,57\n:64:C261120NZD101,57\n:86:/SUM/4/4/\n-}{5:{CHK:0FEC}}\n",
			].join("\n");
		const ing = file(
			":61:2611201120C1,57NRTIEREF//00000000001007\n/TRCD/00190/",
			"/RTRN/MS03//EREF/20120123456789//CNTP/NL32INGB0000012345/INGBNL2A/J.Janssen///REMI/USTD//Factuurnr 2026-000012 Klantnr 00123/",
		);
		expect(read(ing).lines).toMatchObject([
			{ payer: "J.Janssen", lineId: "00000000001007", amount: 157, bankAccount: accountKey(ours) },
		]);
		expect(read(ing).lines[0]?.texts).toContain("Factuurnr 2026-000012 Klantnr 00123");
		const rabo = file(
			":61:261120C000000000001,57N102EREF NL96RBOS0523149468",
			"/EREF/02-04/BENM//NAME/Nespresso Nede rland B.V./REMI/674725433 2026-000012 /ISDT/2026-11-20",
		);
		expect(read(rabo).lines).toMatchObject([{ payer: "Nespresso Nede rland B.V.", amount: 157 }]);
		const other = file(":61:2611201120C1,57FMSC20120418003117\n//CLT-1205389307", "Coffee 2026-000012");
		expect(read(other).lines).toMatchObject([
			{ lineId: "CLT-1205389307", texts: ["20120418003117", "Coffee 2026-000012"] },
		]);
		const westpac = file(
			":61:2611201120CD1,57F803Payer Name This //0802198032003412\nis the payer",
			"DEPOSIT 2026-000012",
		);
		expect(read(westpac).lines).toMatchObject([{ lineId: "0802198032003412", amount: 157 }]);
	});

	test("refuses an account in another currency", () => {
		expect(refusalOf(() => read(mt940.replaceAll("NZD", "EUR")))).toBe("bank.other-currency 5");
	});

	test("takes the booking date of the year before or after at New Year", () => {
		const file = (entry: string) =>
			`:20:X\n:25:${ours}\n:60F:C261231NZD0,00\n:61:${entry}C1,00NTRFX\n:62F:C261231NZD1,00\n`;
		expect(read(file("2701011231")).lines).toMatchObject([{ bookedOn: "2026-12-31", valueOn: "2027-01-01" }]);
		expect(read(file("2612310101")).lines).toMatchObject([{ bookedOn: "2027-01-01", valueOn: "2026-12-31" }]);
	});
});

const entry = (
	amount: string,
	content: string,
	sign = "CRDT",
	status = "<Sts>BOOK</Sts>",
) => `<Ntry><Amt Ccy="NZD">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd>${status}
<BookgDt><Dt>2026-11-20</Dt></BookgDt><ValDt><Dt>2026-11-19</Dt></ValDt><AcctSvcrRef>REF-1</AcctSvcrRef>
${content}</Ntry>
`;
const payment = (
	amount: string,
	text: string,
	id = "E2E-1",
) => `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs><Amt Ccy="NZD">${amount}</Amt>
<RltdPties><Dbtr><Pty><Nm>Kereru Cafe</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
const balance = (code: string, amount: string) =>
	`<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="NZD">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>\n`;
const camt = (entries: string, closing = "115.00") => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
<Acct><Id><Othr><Id>12-3405-0123456-000</Id></Othr></Id></Acct>
${balance("OPBD", "0.00")}${balance("CLBD", closing)}${entries}</Stmt></BkToCstmrStmt></Document>
`;
const one = entry("115.00", `<NtryDtls>${payment("115.00", "INV 2026-000001 &amp; thanks")}</NtryDtls>`);

describe("CAMT.053", () => {
	test("reads an entry", () => {
		expect(read(camt(one))).toMatchObject({
			format: "camt053",
			lines: [
				{
					line: 6,
					amount: 11_500,
					bookedOn: "2026-11-20",
					valueOn: "2026-11-19",
					payer: "Kereru Cafe",
					texts: ["INV 2026-000001 & thanks", "E2E-1"],
					lineId: "REF-1",
					bankAccount: accountKey(ours),
				},
			],
		});
	});

	test("reads each payment of an entry, names with a prefix, and older and newer versions", () => {
		const both = `<NtryDtls>${payment("100.00", "A")}${payment("15.00", "B", "E2E-2")}</NtryDtls>`;
		expect(read(camt(entry("115.00", both))).lines.map(({ amount, lineId, line }) => [amount, lineId, line])).toEqual([
			[10_000, "REF-1/1", 8],
			[1_500, "REF-1/2", 9],
		]);
		const older = camt(one)
			.replaceAll(/<(\/?)(?=[A-Z])/g, "<$1ns2:")
			.replace("<ns2:Pty>", "")
			.replace("</ns2:Pty>", "")
			.replace("xmlns=", "xmlns:ns2=");
		expect(read(older).lines).toMatchObject([{ payer: "Kereru Cafe", amount: 11_500 }]);
		expect(read(camt(one.replace("<Sts>BOOK</Sts>", "<Sts><Cd>BOOK</Cd></Sts>"))).lines).toHaveLength(1);
	});

	test("keeps an entry whole when its payments do not add up", () => {
		const both = `<NtryDtls>${payment("100.00", "A")}${payment("14.00", "B")}</NtryDtls>`;
		expect(read(camt(entry("115.00", both))).lines).toMatchObject([{ amount: 11_500, texts: ["A", "B", "E2E-1"] }]);
	});

	test("leaves out money that was paid out or is not booked", () => {
		const others = entry("5.00", "", "DBIT") + entry("7.00", "", "CRDT", "<Sts>PDNG</Sts>");
		expect(read(camt(one + others, "110.00")).skipped).toMatchObject([{ reason: "paid-out" }, { reason: "pending" }]);
	});

	test("refuses document types and entities before anything is parsed", () => {
		const bomb = `<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "${"&a;".repeat(1_000)}">]>`;
		const external = `<!DOCTYPE Document [<!ENTITY file SYSTEM "file:///etc/passwd">]>`;
		for (const type of [bomb, external, "<!doctype x>"])
			expect(refusalOf(() => read(camt(one).replace("?>", `?>${type}`)))).toBe("bank.xml-unsafe");
		expect(refusalOf(() => read(camt(one).replace("&amp;", "&file;")))).toMatch(/^bank.line-unreadable \d+$/);
	});

	test("refuses broken, deep, cut off and wrong XML", () => {
		expect(refusalOf(() => read("<a>".repeat(1_000_000)))).toBe("bank.format-unknown");
		expect(refusalOf(() => read(`<a ${"b".repeat(1_000_000)}`))).toMatch(/^bank\./);
		expect(refusalOf(() => read("<html><body>Please log in</body></html>"))).toBe("bank.format-unknown");
		expect(refusalOf(() => read(camt(one).slice(0, -40)))).toMatch(/^bank.cut-off \d+$/);
		expect(refusalOf(() => read(camt(one).replace("</Ntry>", "")))).toMatch(/^bank.line-unreadable \d+$/);
		expect(refusalOf(() => read(camt(one, "116.00")))).toMatch(/^bank.balance-differs \d+$/);
		expect(refusalOf(() => read(camt(one.replace('Ccy="NZD"', 'Ccy="USD"'))))).toBe("bank.other-currency 6");
		expect(refusalOf(() => read(camt(one.replace("CRDT", "BOTH"))))).toBe("bank.line-unreadable 6");
		expect(refusalOf(() => read(camt(one.replace("115.00", "1e3"))))).toBe("bank.amount-unreadable 6");
	});
});

describe("bad files", () => {
	test("refuses a line that cannot be read, by its number", () => {
		expect(refusalOf(() => read(anz.replace("20/11/2026", "31/02/2026")))).toBe("bank.date-unreadable 2");
		expect(refusalOf(() => read(anz.replace("20/11/2026", "11/20/2026")))).toBe("bank.date-unreadable 2");
		expect(refusalOf(() => read(anz.replace("-91.20", "91.2O")))).toBe("bank.amount-unreadable 3");
		expect(refusalOf(() => read(anz.replace("-91.20", "1.234,56")))).toBe("bank.amount-unreadable 3");
		expect(refusalOf(() => read(anz.replace("Eft-Pos,", "")))).toBe("bank.columns-differ 3");
		expect(refusalOf(() => read(anz.replace("Eft-Pos,", "Eft-Pos,a,b,c,d,")))).toBe("bank.columns-differ 3");
		expect(refusalOf(() => read(anz.replace("-91.20", "")))).toBe("bank.amount-unreadable 3");
		expect(refusalOf(() => read(anz.replace("Z Energy", 'Z "Energy')))).toBe("bank.line-unreadable 3");
		expect(refusalOf(() => read(kiwibank.replace("115.00,,115.00", "115.00,2.00,115.00")))).toBe(
			"bank.amount-unreadable 2",
		);
	});

	test("names the line after a cell of several lines", () => {
		const file = westpac.replace("Coffee", "Coffee\nand tea\nfor all").concat("2026,5.00,A,B,C,D,\n");
		expect(refusalOf(() => read(file))).toBe("bank.date-unreadable 5");
		expect(read(file.replace("2026,5.00", "21/11/2026,5.00")).lines.map(({ line }) => line)).toEqual([2, 5]);
	});

	test("recognises a file that was cut off at any byte of its last line", () => {
		const lastLine = asb.lastIndexOf("2026/11/20");
		const end = asb.indexOf("\n", lastLine);
		for (let length = lastLine + 1; length < end; length++)
			expect(
				refusalOf(() => read(asb.slice(0, length))),
				asb.slice(lastLine, length),
			).toMatch(/^bank.cut-off 9$/);
		expect(
			refusalOf(() => read(asb.slice(0, end))),
			"only the line break is missing",
		).toBe("read");
		const cutQuote = asb.indexOf("CAFÉ");
		expect(refusalOf(() => read(asb.slice(0, cutQuote)))).toBe("bank.cut-off 9");
	});

	test("refuses files that are no statement", () => {
		expect(refusalOf(() => read(""))).toBe("bank.file-empty");
		expect(refusalOf(() => read(" \n\n"))).toBe("bank.file-empty");
		expect(refusalOf(() => read("hello"))).toBe("bank.format-unknown");
		expect(refusalOf(() => read(asb.slice(0, asb.indexOf("2026/11/20"))))).toBe("bank.no-lines");
		expect(refusalOf(() => readStatement({ bytes: new Uint8Array(maxStatementBytes + 1), options }))).toBe(
			"bank.file-too-large",
		);
		expect(refusalOf(() => readStatement({ bytes: new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6, 0]), options }))).toBe(
			"bank.file-not-text",
		);
		expect(refusalOf(() => readStatement({ bytes: new Uint8Array(2_000), options }))).toBe("bank.file-not-text");
		const lines = `${anz.slice(0, anz.indexOf("\n") + 1)}${"A,B,C,D,E,1.00,20/11/2026,,\n".repeat(20_001)}`;
		expect(refusalOf(() => read(lines))).toBe("bank.too-many-lines");
	});

	test("refuses the statement of another account", () => {
		const other = asb.replace("0123456-00", "0999999-00");
		expect(refusalOf(() => read(other))).toBe("bank.other-account 9");
		expect(
			readStatement({ bytes: bytesOf(other), options: { ...options, bankAccount: "12-3405-0999999-00" } }).lines,
		).toHaveLength(1);
		expect(readStatement({ bytes: bytesOf(asb), options: { ...options, bankAccount: null } }).lines).toHaveLength(1);
		expect(refusalOf(() => readStatement({ bytes: bytesOf(anz), options: { ...options, bankAccount: null } }))).toBe(
			"bank.account-missing",
		);
	});

	test("either reads or refuses any damaged file", () => {
		const files = [asb, anz, bnz, kiwibank, mt940, camt(one)].map(bytesOf);
		fc.assert(
			fc.property(fc.constantFrom(...files), fc.nat(), fc.nat(255), fc.nat(), (file, at, byte, length) => {
				const damaged = file.slice(0, 1 + (length % file.length));
				damaged[at % damaged.length] = byte;
				refusalOf(() => readStatement({ bytes: damaged, options }));
			}),
			{ numRuns: 1_000 },
		);
	});
});

describe("encodings", () => {
	const utf16 = (text: string, isBig: boolean, mark: string) => {
		const bytes = Buffer.from(`${mark}${text}`, "utf16le");
		return isBig ? bytes.swap16() : bytes;
	};
	const payer = "D/C FROM CAFÉ, KERERU";

	test.for([
		["UTF-8", Buffer.from(asb)],
		["UTF-8 with a mark", Buffer.from(`\uFEFF${asb}`)],
		["Windows-1252", Buffer.from(asb, "latin1")],
		["UTF-16 LE with a mark", utf16(asb, false, "\uFEFF")],
		["UTF-16 BE with a mark", utf16(asb, true, "\uFEFF")],
		["UTF-16 LE", utf16(asb, false, "")],
		["UTF-16 BE", utf16(asb, true, "")],
		["line breaks of Windows", Buffer.from(asb.replaceAll("\n", "\r\n"))],
		["line breaks of old Macs", Buffer.from(asb.replaceAll("\n", "\r"))],
	] as const)("reads %s", ([, bytes]) => {
		expect(readStatement({ bytes: new Uint8Array(bytes), options }).lines).toMatchObject([{ payer, line: 9 }]);
	});

	test("refuses half of one encoding and half of another", () => {
		const mixed = Buffer.concat([Buffer.from(asb), Buffer.from("2026/11/23,2026112301,D/C,,CAFÉ,x,1.00\n", "latin1")]);
		expect(refusalOf(() => readStatement({ bytes: new Uint8Array(mixed), options }))).toBe("bank.encoding-unknown 9");
	});

	test("refuses letters that Windows-1252 does not have", () => {
		const cyrillic = Buffer.concat([Buffer.from(asb.replace("É", "E")), Buffer.from([0x81, 0x8d, 0x0a])]);
		expect(refusalOf(() => readStatement({ bytes: new Uint8Array(cyrillic), options }))).toBe(
			"bank.encoding-unknown 12",
		);
	});

	test("recognises a file that ends in the middle of a letter", () => {
		const bytes = Buffer.from(asb);
		const cut = bytes.subarray(0, bytes.indexOf(Buffer.from("É")) + 1);
		expect(refusalOf(() => readStatement({ bytes: new Uint8Array(cut), options }))).toBe("bank.cut-off 9");
		const half = utf16(asb, false, "\uFEFF").subarray(0, -1);
		expect(refusalOf(() => readStatement({ bytes: new Uint8Array(half), options }))).toMatch(/^bank.cut-off/);
	});
});

test("reads in a thread, which passes lines and refusals on", async () => {
	const { lines } = await readBankStatement({ bytes: bytesOf(asb), options });
	expect(lines).toMatchObject([{ line: 9, amount: 11_500 }]);
	const cut = { bytes: bytesOf(asb.slice(0, asb.indexOf("CAFÉ"))), options };
	await expect(readBankStatement(cut)).rejects.toMatchObject({ code: "bank.cut-off", details: { line: 9 } });
});
