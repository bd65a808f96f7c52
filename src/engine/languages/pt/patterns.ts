// Portuguese phrases that speak of an attribute, with places for several words; lexicon/pattern.ts tells how they are written.

import type { PatternSource } from '../lexicon/lexicon.ts'
import { LARGER_SIZE, LETTER_SIZE } from '../lexicon/pattern.ts'

/** Of Brazil: small, medium, large, extra large. */
const BRAZILIAN_SIZE = 'pp|p|m|g|gg|xg|xgg|g1|g2|g3'
const ALLERGEN =
  'glúten|trigo|centeio|cevada|aveia|soja|leite|lactose|laticínios|lacticínios|ovo|noz|nozes|amendoim|amendoins|amêndoa|avelã|castanha|castanhas|caju|pistache|pistácio|gergelim|sésamo|mostarda|aipo|tremoço|peixe|crustáceos|moluscos|sulfitos|alergênicos|alergénios|frutos'
const DAY = 'dia|manhã|noite|semana|mês|tarde|diário|diária'
const SKIN = 'pele|peles|cabelo|cabelos|couro|cútis'
const DOSE =
  'cápsula|cápsulas|comprimido|comprimidos|gota|gotas|dosador|scoop|colher|colheres|sachê|sachês|saqueta|borrifada|borrifadas|porção|pérola|goma|gomas|ml|dose|doses'
const STUFF =
  'aveia|trigo|farinha|açúcar|mel|xarope|sal|água|óleo|azeite|manteiga|leite|nata|ovo|fermento|cacau|amêndoa|avelã|noz|castanha|amendoim|passas|tâmara|maçã|limão|vinagre|tomate|cebola|alho|pimenta|canela|baunilha|arroz|cevada|especiarias|ervas|oliva|coco|karité|glicerina|cera'
const DEVICE =
  'telefone|celular|telemóvel|smartphone|tablet|notebook|portátil|computador|pc|dispositivo|console|consola|carro|câmera|câmara|impressora|porta|ios|android|windows|mac|iphone|ipad'

export const patterns: PatternSource = {
  facts: {
    size: `tamanho|tamanhos|número|numeração # a|ao|até #, tamanho|tamanhos|numeração #, eu|eur|br # a #, eu|eur|br #, do ${LETTER_SIZE} ao ${LARGER_SIZE}, ${LETTER_SIZE} a|ao ${LARGER_SIZE}, xs s m, s m l, p m g, m g gg, do ${BRAZILIAN_SIZE} ao ${BRAZILIAN_SIZE}, pp|p ao|a g|gg|xg|g1|g2|g3, tamanho ${LETTER_SIZE}|${BRAZILIAN_SIZE}, do # ao #`,
    allergens: `sem … ${ALLERGEN}, livre de … ${ALLERGEN}, não contém ${ALLERGEN}, não contém … ${ALLERGEN}, isento de … ${ALLERGEN}, contém ${ALLERGEN}, contém … ${ALLERGEN}, traços|vestígios de … ${ALLERGEN}, zero glúten|lactose, nenhum alergênico`,
    age_range:
      'a partir de # anos|meses|ano, a partir dos # anos|meses, desde os # anos|meses, de # a # anos|meses, # a # anos|meses, maiores|menores de # anos|meses, mais de # anos, acima de # anos|meses, # anos|ou|e mais|acima, idade # , desde o nascimento',
    watering: `regar|regue|rega cada # dias|semanas, regar|regue a cada # dias|semanas, # regas por|ao|à ${DAY}, # vezes|vez por|ao|à ${DAY}, rega moderada|abundante|escassa|regular|semanal|frequente|ocasional, regar|regue # vez|vezes`,
    battery:
      '# horas|h de autonomia|reprodução|uso|bateria|música|duração, autonomia … # horas|h|dias, até # horas, bateria … # horas|h',
    certification: 'fps|spf|ip #',
    dosage: `tomar|tome|ingerir|ingira # ${DOSE}, # ${DOSE} ao|por|cada ${DAY}, # ${DOSE} diárias|diários|diária, # a # ${DOSE} ao|por ${DAY}, # vezes|vez ao ${DAY}`,
  },
  hints: {
    material:
      'fabricado|fabricada|feito|feita|elaborado|elaborada|produzido|produzida|tecido|tecida|talhado|esculpido|confeccionado|confeccionada|confecionado|confecionada em|com|de|à reciclado|maciço|maciça|puro|orgânico',
    care: `lavar|lave|lavagem|lavável|limpar|limpe|limpeza|enxaguar|higienizar|higienize … com|em|à|mão|máquina|água|separado|avesso|pano, pano|flanela|esponja úmido|úmida|húmido|macio|macia|seco|limpo|microfibra, não passar|alvejar|alvejante|secadora|torcer|branquear, secar|seque … plano|ar|sombra|varal, passar|passe ferro|baixa|morno|temperatura, pode|vai|apto|própria|próprio … lava-louças|microondas|micro-ondas|forno, lavagem|lavar a #, evitar|evite … umidade|humidade|perfume|sol|cloro|alvejante, lavagem a seco, capa removível|lavável, fácil de limpar, encerar, impermeabilizar`,
    fit: `corte reto|ajustado|amplo|slim|regular|solto|acinturado|evasê|clássico|relaxado|oversize|fluido, modelagem reta|ajustada|ampla|slim|regular|solta|acinturada|clássica|oversized, cintura|cós alta|alto|média|médio|baixa|baixo|elástica|elástico, forma pequena|grande|normal, fôrma pequena|grande|normal, escolha|peça|recomendamos seu|o|um tamanho, a|o|nossa|nosso modelo mede|usa|veste, modelo mede|veste, manga|mangas longa|longas|curta|curtas|comprida|três, comprimento até|midi|míni|pelo|joelho, entre dois tamanhos, gola|decote redonda|redondo|alta|v|polo, ajuste, caimento`,
    size: 'disponível em # tamanhos, disponível em tamanhos, guia de tamanhos, tabela de medidas, tamanho único, contorno da cabeça|punho|peito, todos os tamanhos, vários tamanhos, ajustável, regulável, grade do # ao #',
    dimensions: 'formato|tamanho a4|a3|a5|a6, # lugares',
    power: `alimentado|alimentação|funciona|carrega|recarregável via|por|com|a|à … usb|corrente|pilhas|pilha|bateria|solar|tomada, pilhas incluídas|inclusas|aaa|aa|não, tomada, adaptador de corrente|energia, liga à|na tomada, bivolt`,
    battery:
      'bateria, baterias, autonomia, recarregável, pilha de botão, tempo de carga|carregamento, uma única carga, em espera',
    connectivity:
      'conectar|conecte|conecta|conexão|ligação|parear|emparelhar a|ao|por|via|com, sem fio, sem fios, entrada|saída áudio|auxiliar|vídeo|hdmi, entrada para fone, porta usb|hdmi|serial, bluetooth, wifi',
    compatibility: `compatível, compatíveis, compatível com, funciona com, para|com ${DEVICE}|@, com|ao o|seu|qualquer|todo … ${DEVICE}, próprio|indicado para … ${DEVICE}, se adapta a, adapta-se a, universal, requer, precisa ${DEVICE}, reposição para, encaixa em|no|na`,
    in_the_box: `inclui, incluso, inclusa, incluído, incluída, incluídos, acompanha, acompanham, vem|vai|entregue com|em, conteúdo da|do, caixa|set|kit|pack|jogo|conjunto|estojo|lote contém|inclui|de|com #, você receberá|recebe, vem com, acompanhado|acompanhada de, composto|composta por|de, consiste em, kit com, jogo de, conjunto de`,
    warranty: 'garantia, # anos|meses|dias de garantia, devolução do dinheiro, dinheiro de volta, garantido',
    ingredients: `elaborado|feito|preparado|formulado|torrado|destilado|prensado com|a|só|base, à base de, mistura|blend de, rico em, rica em, sem conservantes|corantes|aditivos|açúcares|açúcar|aromas|parabenos|sulfatos|silicones, com óleo|extrato|ácido|ativo|ingredientes, extrato de, !de|e|com|ou|como|a ${STUFF} ${STUFF} ${STUFF} … ${STUFF}, # ingredientes, lista de ingredientes, 100 arábica|natural|puro, extra virgem, virgem extra, prensado a frio`,
    allergens:
      'pode conter, elaborado|fabricado|produzido em uma|um|numa instalação|fábrica|ambiente, próprio|indicado|adequado para veganos|vegetarianos|celíacos, alérgicos|alergia|alergias|alergênico, alérgicos contém',
    net_content: '# porções|doses|barras|saquinhos|sachês|xícaras|pessoas|cápsulas, para # pessoas|xícaras|porções',
    storage: `conservar|conserve|guardar|guarde|armazenar|armazene|manter|mantenha|conservação … fresco|arejado|seco|geladeira|frigorífico|refrigerado|lugar|local|luz|fechado|temperatura|congelador, lugar|local fresco|seco|arejado, depois de|após aberto|aberta|abrir|abertura, consumir … antes|preferencialmente|dias, ao abrigo da|do … luz|calor|umidade|humidade|sol, validade, prazo de validade, vida útil`,
    dosage: `dose|ingestão|quantidade|consumo recomendada|diária|recomendado|diário, antes|depois|após|durante das|as|a|o … refeições|refeição|dormir|treinar|treino|café, com bastante|um água|copo, por ${DAY}, por porção`,
    skin_type: `${SKIN} seca|secas|oleosa|oleosas|normal|normais|mista|mistas|sensível|sensíveis|madura|maduras|seco|secos|oleoso|oleosos|crespo|crespos|cacheado|cacheados|ondulado|liso|danificado|danificados|tingido|fino|desidratada|irritada|acneica, todo|todos tipo|tipos|os … ${SKIN}, tipos de ${SKIN}`,
    usage: `aplicar|aplique|massagear|massageie|espalhar|espalhe|pulverizar|borrife|borrifar|enxaguar|enxágue … sobre|em|com|na|no|o|a, deixe|deixar agir|descansar|repousar|infundir, sobre a|o|pele|cabelo … pele|cabelo|úmido|seco|limpa|limpo, depois|após|antes de|do|a|o|cada banho|lavagem|limpeza|barbear, manhã|dia e noite, algumas|# gotas, usar|use|utilizar|utilize … diariamente|diário|semana|dia|noite, modo de usar|uso|utilização`,
    scent:
      'aroma|cheiro|fragrância|nota|notas|perfume a|de, cheira a, nota|notas de topo|saída|corpo|coração|fundo, aroma|fragrância fresco|fresca|floral|cítrico|cítrica|doce|amadeirado|amadeirada|frutado|frutada|especiado, sem perfume|fragrância, perfumado|perfumada com',
    closure:
      'fechamento|fecho de|com|em|magnético|zíper|por, fecha-se, zíper, fecho éclair, abotoamento, cadarço, cadarços, atacadores, sem cadarço',
    sole: 'sola|solado de|em|antiderrapante|interna|externo|feita|borracha|couro, salto de|baixo|alto|médio|grosso|bloco|quadrado, palmilha, plataforma',
    light:
      'luz direta|indireta|brilhante|abundante|natural|solar|intensa|média|baixa, sol pleno, pleno sol, meia sombra, meia-sombra, lugar|local|ambiente|zona iluminado|iluminada|ensolarado|ensolarada|sombreado|luminoso, exposição, muita|pouca luz, sol direto, janela, horas de sol|luz',
    watering:
      'rega, regas, regar, regue, precisa|necessita … rega, terra|substrato|solo … seco|seca|úmido|úmida|húmido|secar, encharcar, pulverizar folhas',
    plant_height:
      'altura adulta|máxima|total|de|#, atinge|atingir|alcança|cresce|mede … cm|m|metros|altura, # cm|m|metros de altura, crescimento',
    drainage: 'drenagem, drenante, boa drenagem, furo|furos|orifício|orifícios de|no|para, bem drenado, autoirrigável',
    assembly: `montagem, instalação, montado, desmontado, é|vem|entregue|enviado montado|montada|desmontado|desmontada, sem ferramentas|parafusos|furar, fácil de montar|instalar, requer montagem, dobrável, manual|instruções de montagem, pronto|pronta para usar|uso, fixar|parafusar … parede, parafusos inclusos|incluídos`,
    author: 'escrito|ilustrado|traduzido|editado por, autor @, autora @, romance|livro|conto de @ @',
    age_range:
      'bebê|bebês|bebé|bebés|criança|crianças|menino|meninos|menina|meninas|recém|infantil|adolescente|adolescentes, todas as idades, idade|faixa recomendada|mínima|etária, não recomendado|indicado … crianças|anos|meses',
    species:
      'cachorro|cachorros|cão|cães|gato|gatos|filhote|filhotes|gatinho|coelho|pássaro|pássaros|ave|aves|cavalo|hamster|roedor|roedores|peixes|pet|pets, cães pequenos|médios|grandes, raças pequenas|médias|grandes',
  },
}
