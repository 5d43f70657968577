import { plainDigits } from '@sabai/contract';

/** Signs that many people omit or that are not visible: tone marks, accents, silent and nasal marks, joiners. */
const dropped = new RegExp(
  `[${[
    '\\p{Cf}\\u0300-\\u036f', // joiners; accents and Vietnamese tones
    '\\u0e3a\\u0e47-\\u0e4e', // Thai tones, short and silent marks
    '\\u093c\\u094d\\u0981\\u09bc\\u09cd', // Hindi and Bengali dots, silent vowels, Bengali nasal
    '\\u1037\\u1038\\u30fc', // Burmese tones; Japanese long vowels
  ].join('')}]`,
  'u',
);
const wordSign = /[\p{L}\p{M}\p{N}]/u;

/** Interchangeable signs: each pair has a sign and its replacement. */
const alike = new Map<string, string>([
  ...pairs('đd łl øo ıi ðd'),
  ...pairs('ीि ूु ॉो ॅे ँं ীি ূু'),
  ...pairs('ぁあ ぃい ぅう ぇえ ぉお っつ ゃや ゅゆ ょよ ゎわ'),
  ...pairs(
    '機机 門门 龍龙 賓宾 賽赛 馬马 賭赌 場场 樂乐 輪轮 盤盘 寶宝 點点 電电 遊游 戲戏 魚鱼 獵猎 蝦虾 彈弹 發发 財财 動动 飛飞 體体 撲扑 紙纸 經经 歐欧 單单 雙双 極极 線线 連连',
  ),
  ...pairs(
    '勝胜 賠赔 獎奖 號号 綵彩 爾尔 樓楼 層层 燈灯 籠笼 蓮莲 鯉鲤 庫库 風风 捲卷 羅罗 貓猫 鈴铃 車车 雞鸡 鳥鸟 鷹鹰 國国 聖圣 誕诞 節节 礦矿 選选 擲掷 幣币 轉转 運运 氣气 現现',
  ),
  ...pairs('實实 視视 頻频 娛娱 類类 種种 間间 難难 殼壳 們们 個个 億亿 萬万 銀银 錢钱 續续 擊击'),
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
]);
function pairs(text: string): [string, string][] {
  return text.split(' ').map((pair) => [...pair] as [string, string]);
}

const smallestFinal = 0x11a8;
/**
 * The letters of each Korean final consonant in their initial form, since a typist may be about to begin a syllable
 * with them.
 */
const finals = 'ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'
  .normalize('NFKC')
  .split(' ');

function plain(sign: string): string {
  if (dropped.test(sign)) return '';
  if (!wordSign.test(sign)) return ' ';
  const point = sign.codePointAt(0)!;
  if (point >= smallestFinal && point < smallestFinal + finals.length) return finals[point - smallestFinal]!;
  const hiragana = point >= 0x30a1 && point <= 0x30f6 ? String.fromCodePoint(point - 0x60) : sign;
  return alike.get(hiragana) ?? plainDigits(hiragana);
}

/** Cache of folded signs: an index folds a hundred thousand names of a few hundred signs. */
const known = new Map<string, string>();
function foldSign(sign: string): string {
  let folded = known.get(sign);
  if (folded === undefined) {
    folded = plain(sign);
    known.set(sign, folded);
  }
  return folded;
}

/**
 * Returns the words of a text, independent of spelling. They are without case, width, accents, tone marks and hyphens,
 * Japanese in hiragana, Korean letter by letter, Chinese in simplified characters. Used for names and queries; folded
 * text is never shown.
 */
export function foldWords(text: string): string[] {
  let folded = '';
  for (const sign of text.normalize('NFKC').toLowerCase().replaceAll('เเ', 'แ').normalize('NFD'))
    folded += foldSign(sign);
  return folded.split(' ').filter((word) => word !== '');
}
